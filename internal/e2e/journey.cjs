// Looks at a page of mcp-trace journey in a browser and prints, as JSON, what it saw in each width and colour scheme.
//
//	node journey.cjs PLAYWRIGHT CHROMIUM PAGE PICTURES
//
// PAGE is a file's URL. Into the folder PICTURES goes what each look was like, and README's picture.
const [playwright, executablePath, page, pictures] = process.argv.slice(2);
const { chromium } = require(playwright);

const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

async function look(browser, width, colorScheme) {
  const tab = await browser.newPage({ viewport: { width, height: 800 }, colorScheme });
  const seen = { width, colorScheme, complaints: [], requests: [], visible: 0 };
  tab.on("console", (message) => seen.complaints.push(message.text()));
  tab.on("pageerror", (error) => seen.complaints.push(String(error)));
  tab.on("dialog", (dialog) => { seen.complaints.push(dialog.message()); dialog.dismiss(); });
  tab.on("request", (request) => seen.requests.push(request.url()));
  await tab.goto(page);
  seen.background = await tab.evaluate(() => getComputedStyle(document.body).backgroundColor);
  seen.overflow = await tab.evaluate(overflow);

  const messages = await tab.locator("details").all();
  seen.messages = messages.length;
  await tab.keyboard.press("Tab");
  seen.focused = await messages[0].locator("summary").evaluate((summary) => summary === document.activeElement);
  await tab.keyboard.press("Enter");
  seen.byKeyboard = await messages[0].locator("pre").first().isVisible();
  for (const message of messages.slice(1)) await message.locator("summary").click();
  for (const message of messages) seen.visible += await message.locator("pre").first().isVisible();
  seen.overflowOpened = await tab.evaluate(overflow);
  seen.foreign = await tab.locator("script, img, iframe, object, link").count();
  await tab.screenshot({ path: `${pictures}/${width}-${colorScheme}.png`, fullPage: true });
  await tab.close();
  return seen;
}

// The turns and the step in which all lanes are busy, with the service's answer unfolded.
async function readmePicture(browser) {
  const tab = await browser.newPage({ viewport: { width: 680, height: 800 }, colorScheme: "light" });
  await tab.goto(page);
  await tab.evaluate(() => {
    for (const part of document.querySelectorAll(".step, .lists, footer")) {
      if (!part.querySelector("#step3")) part.remove();
    }
    document.querySelector("header > .muted:last-child").remove();
    document.querySelectorAll("#step3 ~ .lanes details")[2].open = true;
  });
  await tab.screenshot({ path: `${pictures}/readme.png`, fullPage: true });
  await tab.close();
}

(async () => {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  const looks = [];
  for (const width of [360, 1000]) {
    for (const scheme of ["light", "dark"]) looks.push(await look(browser, width, scheme));
  }
  await readmePicture(browser);
  await browser.close();
  console.log(JSON.stringify(looks));
})();
