package hostile

import (
	"fmt"
	"strings"
	"time"
)

// provinces are the first two digits of a NIK for all 38 provinces: Kepmendagri 100.1.1-6117 of 2022, with 91 to 96
// for the six of Papua.
var provinces = strings.Fields(`11 12 13 14 15 16 17 18 19 21 31 32 33 34 35 36 51 52 53 61 62 63 64 65
	71 72 73 74 75 76 81 82 91 92 93 94 95 96`)

// mobilePrefixes follow the 0 or 62 of Indonesian mobile numbers.
var mobilePrefixes = strings.Fields(`811 812 813 814 815 816 817 818 819 821 822 823 831 832 833 838 851 852 853 855
	856 857 858 859 877 878 879 881 882 883 884 885 886 887 888 889 895 896 897 898 899`)

// region is province, regency and district; one in ten is Papuan, beyond what a float64 holds exactly.
func (g *gen) region() string {
	province := pick(g, provinces)
	if g.chance(10) {
		province = fmt.Sprint(g.between(91, 96))
	}
	regency := g.between(1, 29)
	if g.chance(30) {
		regency = g.between(71, 79)
	}
	return fmt.Sprintf("%s%02d%02d", province, regency, g.between(1, 40))
}

// day is a real day of one of the years.
func (g *gen) day(from, to int) time.Time {
	return time.Date(g.between(from, to), 1, g.between(1, 365), 0, 0, 0, 0, time.UTC)
}

// date is such a day, YYYY-MM-DD.
func (g *gen) date(from, to int) string { return g.day(from, to).Format(time.DateOnly) }

// nik is a valid NIK of somebody who was never born: region, day of birth (+40 for girls), serial number.
func (g *gen) nik() string {
	born := g.day(1945, 2023)
	day := born.Day()
	if g.chance(50) {
		day += 40
	}
	return g.region() + fmt.Sprintf("%02d%s%s", day, born.Format("0106"), g.serial())
}

// kk is a valid number of a family card: as a NIK, with the day of issue.
func (g *gen) kk() string { return g.region() + g.day(1998, 2026).Format("020106") + g.serial() }

func (g *gen) serial() string {
	if g.chance(80) {
		return fmt.Sprintf("%04d", g.between(1, 30))
	}
	return fmt.Sprintf("%04d", g.between(1, 9999))
}

// mobile is a mobile number without its 0 or 62: 9 to 12 digits.
func (g *gen) mobile() string { return pick(g, mobilePrefixes) + g.digits(g.between(6, 9)) }

// landline is a number with its area code.
func (g *gen) landline() string {
	area := pick(g, []string{"021", "022", "024", "0251", "0274", "031", "0341", "061", "0967"})
	return area + fmt.Sprint(g.between(2, 8)) + g.digits(6)
}

// address is written as people do, with a random word in the street's name.
func (g *gen) address() string {
	street := pick(g, []string{"Kenari", "Cendrawasih", "Anggrek Bulan", "Kapten Tendean", "Bougenville", "K.H. Wahid"})
	place := pick(g, []string{"Bogor", "Sukabumi", "Tegalrejo", "Cibubur", "Jayapura", "Pangkalpinang"})
	token := strings.ToUpper(g.token(1)) + g.token(g.between(3, 6)) + fmt.Sprint(g.IntN(10))
	number := g.between(1, 199)
	switch g.IntN(5) {
	case 0:
		return fmt.Sprintf("Jl. %s %s No. %d, %s", street, token, number, place)
	case 1:
		return fmt.Sprintf("Gg. %s %s RT %03d/RW %03d %s", token, street, g.between(1, 20), g.between(1, 15), place)
	case 2:
		return fmt.Sprintf("%s %s Blok %c%d", token, street, 'A'+rune(g.IntN(6)), number)
	case 3:
		return fmt.Sprintf("Perumahan %s %s Kav. %d Kec. %s", street, token, number, place)
	}
	return fmt.Sprintf("Dusun %s, Desa %s, %s %d", token, street, place, g.between(10000, 99999))
}

// secrets plants n secrets of the kinds, still without a place.
func (g *gen) secrets(n int, kinds ...string) []*Secret {
	var made []*Secret
	for range n {
		s := &Secret{Kind: pick(g, kinds)}
		switch s.Kind {
		case kindNIK:
			s.Text = g.nik()
		case kindKK:
			s.Text = g.kk()
		case kindHP:
			s.Text = g.mobile()
		case kindLandline:
			s.Text = g.landline()
		case kindAddress:
			s.Text = g.address()
		case kindMarker:
			s.Text = g.token(12)
		}
		made = append(made, s)
	}
	return made
}
