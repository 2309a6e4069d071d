package asrama

import (
	"encoding/json"
	"fmt"
	"syscall"
	"time"
)

// Error is a call that brought no data. All its words are ours: it never holds a byte of the service's answer, of
// the request, of the token or of the URL.
type Error struct {
	Class  Class
	Status int           // of the answer; 0 when none came
	Wait   time.Duration // RateLimited only: what the service asked for, at most an hour; 0 when it did not say

	place string        // the endpoint's
	errno syscall.Errno // for the log line; 0 when the system had no part in it
}

// Error returns the sentence and what to do next, in Indonesian.
func (e *Error) Error() string { return e.Message() + ": " + e.Detail() }

// JSON returns the compact text a model reads, {"error":…,"detail":…}, in the form server.py gives its errors.
func (e *Error) JSON() string {
	text, _ := json.Marshal(struct { // two strings always marshal
		Error  string `json:"error"`
		Detail string `json:"detail"`
	}{e.Message(), e.Detail()})
	return string(text)
}

// Message says what happened. For a status and for a failed connection the words are server.py's own
// (oracle/server_py_errors.jsonl).
func (e *Error) Message() string {
	switch {
	case e.Class == Canceled:
		return "Permintaan dibatalkan"
	case e.Class == InvalidID:
		return "id_anak tidak sah"
	case e.Class <= OtherStatus:
		return fmt.Sprintf("Service mengembalikan status %d", e.Status)
	case e.Class <= Unreachable:
		return "Tidak bisa terhubung ke service asrama"
	}
	return "Jawaban service tidak bisa dipakai"
}

// Detail says what to do next.
func (e *Error) Detail() string {
	switch e.Class {
	case Redirect:
		return "Alamat dialihkan. Periksa http/https dan path di ASRAMA_API_URL, atau ada halaman login."
	case BadRequest:
		return "Isian ditolak service. Periksa nilai argumen, lalu coba lagi."
	case Unauthorized:
		return "Token ditolak atau belum diisi. Periksa ASRAMA_API_TOKEN."
	case Forbidden:
		return "Token ini tidak berhak membaca data ini. Minta izin ke pengelola service."
	case NotFoundAnak:
		return "Tidak ada anak dengan id itu. Cari id yang benar dengan cari_anak."
	case NotFoundList:
		return "Alamat tidak ada. Periksa ASRAMA_API_URL dan " + e.place + "."
	case RateLimited:
		return "Terlalu banyak permintaan. Tunggu " + lama(e.Wait) + ", lalu coba lagi."
	case ServerError:
		return "Service sedang bermasalah. Coba lagi nanti atau hubungi pengelolanya."
	case Refused:
		return "Service belum menyala atau port salah. Nyalakan service, periksa ASRAMA_API_URL."
	case DNS:
		return "Nama server tidak ditemukan. Periksa jaringan dan ASRAMA_API_URL."
	case Timeout:
		return "Service terlalu lama menjawab. Coba lagi nanti, periksa service dan jaringan."
	case TLS:
		return "Sambungan aman (TLS) gagal. Periksa ASRAMA_API_URL dan ASRAMA_CA_FILE."
	case PlainHTTP:
		return "Service memakai http, bukan https. Ganti awalan ASRAMA_API_URL menjadi http://."
	case Proxy:
		return "Proxy menolak atau tidak terjangkau. Periksa HTTP_PROXY, HTTPS_PROXY dan NO_PROXY."
	case Cut:
		if e.Status == 0 {
			return "Sambungan putus tanpa jawaban. Coba lagi; bila tetap, periksa http/https di ASRAMA_API_URL."
		}
		return "Jawaban terputus atau rusak di jalan. Coba lagi."
	case Unreachable:
		return "Service tidak terjangkau. Periksa jaringan dan ASRAMA_API_URL."
	case Protocol:
		return "Jawaban bukan HTTP. Periksa port dan http/https di ASRAMA_API_URL."
	case NotJSON:
		return "Bukan JSON yang utuh dan sah; mungkin halaman login. Periksa ASRAMA_API_URL."
	case Empty:
		return "Jawaban kosong. Periksa ASRAMA_API_URL dan " + e.place + "."
	case TooLarge:
		return "Jawaban lebih dari 8 MiB. Persempit permintaan."
	case Canceled:
		return "Ulangi bila masih diperlukan."
	case InvalidID:
		return "Isi id satu anak, mis. A001. Cari id dengan cari_anak."
	}
	return "Status tidak dikenal. Periksa ASRAMA_API_URL dan " + e.place + "."
}

// lama is a wait in words; whole minutes, rounded up, once it is over two.
func lama(wait time.Duration) string {
	switch {
	case wait == 0:
		return "sebentar"
	case wait <= 2*time.Minute:
		return fmt.Sprintf("%d detik", wait/time.Second)
	}
	return fmt.Sprintf("%d menit", (wait+time.Minute-1)/time.Minute)
}
