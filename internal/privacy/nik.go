package privacy

// sizeNIK is the length of a NIK and of a KK number in digits.
const sizeNIK = 16

// isNIK reports that 16 digits are built like a NIK (national id) or a KK (family card) number: PPKKCC, the codes of
// province, regency and district; DDMMYY, the date of birth (with 40 added to the day for girls) or of issue; a serial
// number from 0001 (Permendagri 72/2022, and Perpres 62/2019 for the place in a family card). Of random 16-digit
// numbers 2.8 % are built so: 38 of 100 provinces, 62 of 100 days, 12 of 100 months. Regency and district are only
// asked not to be 00: their tables change every year, and a number let through cannot be called back.
func isNIK(d []byte) bool {
	two := func(i int) int { return int(d[i]-'0')*10 + int(d[i+1]-'0') }
	day := two(6)
	if day > 40 {
		day -= 40
	}
	month := two(8)
	return isProvince(two(0)) && two(2) > 0 && two(4) > 0 && month >= 1 && month <= 12 && day >= 1 &&
		day <= daysIn(month) && (two(12) > 0 || two(14) > 0)
}

// isProvince knows the 38 provinces of Kepmendagri 100.1.1-6117/2022, the six of Papua among them.
func isProvince(code int) bool {
	switch {
	case code >= 11 && code <= 19, code == 21, code >= 31 && code <= 36, code >= 51 && code <= 53,
		code >= 61 && code <= 65, code >= 71 && code <= 76, code == 81, code == 82, code >= 91 && code <= 96:
		return true
	}
	return false
}

// daysIn returns the length of a month in a leap year: the century of the year is not in the number.
func daysIn(month int) int {
	switch month {
	case 2:
		return 29
	case 4, 6, 9, 11:
		return 30
	}
	return 31
}

// minFree is how many digits of a NIK no date may claim.
const minFree = 12

// nik returns how many groups from the i-th on are one NIK or KK number, or 0. A longer run of digits that has one
// anywhere inside counts as a whole, for where it starts is a guess.
func (c *chain) nik(i int) int {
	if g := c.groups[i]; g.size() > sizeNIK {
		if hasNIK(c.v.b[g.from:g.to]) && !c.inIdentifier(g) {
			return 1
		}
		return 0
	}
	var d digits
	for j := i; j < len(c.groups) && d.run(c.v.b, c.groups[j], minFree); j++ {
		if d.n >= sizeNIK && isNIK(d.d[:sizeNIK]) && (d.n == sizeNIK || c.inFours(i, j)) && !c.inIdentifier(c.groups[i]) {
			return j - i + 1
		}
		if d.n >= sizeNIK {
			break
		}
	}
	return 0
}

// inFours reports that the groups from the i-th to the j-th have four digits and more, as the parts of a NIK do that has
// stray digits at its end; lists of scores do not.
func (c *chain) inFours(i, j int) bool {
	for _, g := range c.groups[i : j+1] {
		if g.size() < 4 {
			return false
		}
	}
	return true
}

// hasNIK reports that a run of digits holds a NIK somewhere.
func hasNIK(run []byte) bool {
	for ; len(run) >= sizeNIK; run = run[1:] {
		if isNIK(run) {
			return true
		}
	}
	return false
}
