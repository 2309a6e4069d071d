// A person with Inspector's web page: connects, calls cari_anak, reads the
// resource, gets the prompt, unfolds all messages. Prints one line of JSON, what
// the page showed; a test asserts. When the page does not show something in time,
// the picture is of that moment.
//
//	node inspectorweb.mjs PLAYWRIGHT BROWSER ADDRESS PICTURE

const [playwright, executablePath, address, path] = process.argv.slice(2);
const { chromium } = await import(playwright);

const saw = { hosts: [], errors: [], texts: [] };
const browser = await chromium.launch({
  executablePath,
  // Root has no sandbox; and nothing in the browser finds another host.
  args: ['--no-sandbox', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
});
const page = await browser.newPage();
page.on('request', (request) => {
  const { hostname } = new URL(request.url());
  if (hostname) saw.hosts.push(hostname); // what the page has in itself has none
});
page.on('pageerror', (error) => saw.errors.push(String(error)));
try {
  await visit();
  console.log(JSON.stringify(saw));
} catch (error) {
  process.exitCode = 1;
  console.error(error, saw);
  console.error(await text());
  await page.screenshot({ path });
} finally {
  await browser.close();
}

async function visit() {
  await page.goto(address);
  await page.getByRole('switch', { name: /^Connect/ }).click({ force: true });

  await open('Tools');
  const tools = page.getByRole('button', { name: /_/ });
  await tools.first().waitFor();
  saw.tools = (await tools.allInnerTexts()).map((name) => name.replace(/\s+/g, ' '));
  await tools.filter({ hasText: 'cari_anak' }).click();
  await page.getByRole('textbox', { name: 'kelas' }).fill('7A');
  await page.getByRole('button', { name: 'Execute Tool' }).click();
  [saw.result] = await values({ folded: true });
  await page.screenshot({ path });
  saw.texts.push(await text());

  await open('Resources');
  await page.getByRole('button', { name: 'resource_kamar' }).click();
  [saw.resource] = await values({ folded: true });
  saw.texts.push(await text());

  await open('Prompts');
  await page.getByRole('button', { name: 'laporan_kamar' }).click();
  await page.getByRole('textbox', { name: 'nama_kamar' }).fill('Al-Fatih 1');
  // A list of names that complete this one may lie over the button, for the mouse.
  await page.getByRole('button', { name: 'Get Prompt' }).press('Enter');
  await page.getByText('role: user').waitFor();
  saw.texts.push(await text());

  await page.getByRole('button', { name: 'Expand all' }).click();
  saw.messages = await values({ folded: false });
}

// open returns when the JSON of the tab before is gone, which fades away.
async function open(tab) {
  await page.getByRole('radiogroup').first().getByText(tab, { exact: true }).click();
  await page.waitForFunction(() => ![...document.querySelectorAll('.ace_text-layer')].some((editor) => editor.checkVisibility()));
}

function text() {
  return page.locator('body').innerText();
}

// values waits until all JSON on the page, of which there is some, is there to its
// last bracket: the editor draws it late. What is folded is not drawn at all.
async function values({ folded }) {
  const handle = await page.waitForFunction((folded) => {
    const editors = [...document.querySelectorAll('.ace_text-layer')].filter((editor) => !folded || editor.checkVisibility());
    try {
      return editors.length > 0 && editors.map((editor) => JSON.stringify(JSON.parse(editor.innerText)));
    } catch {
      return false;
    }
  }, folded);
  return handle.jsonValue();
}
