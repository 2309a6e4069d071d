package asrama

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"syscall"
	"testing"
)

// dialing wraps an error as package net does.
func dialing(err error) error {
	return &net.OpError{Op: "dial", Net: "tcp", Err: err}
}

// TestClassOf holds the errors that no service on loopback can be made to cause on every system.
func TestClassOf(t *testing.T) {
	for _, test := range []struct {
		err  error
		want Class
	}{
		{dialing(&net.DNSError{Err: "no such host", Name: markerText, IsNotFound: true}), DNS},
		{dialing(&net.DNSError{Err: "i/o timeout", Name: markerText, IsTimeout: true}), DNS},
		{dialing(os.NewSyscallError("connect", syscall.ECONNREFUSED)), Refused},
		{dialing(os.NewSyscallError("connectex", syscall.Errno(10061))), Refused},
		{dialing(os.NewSyscallError("wsarecv", syscall.Errno(10054))), Cut},
		{dialing(os.NewSyscallError("wsarecv", syscall.Errno(10053))), Cut},
		{dialing(os.NewSyscallError("write", syscall.EPIPE)), Cut},
		{fmt.Errorf("net/http: HTTP/1.x transport connection broken: %w", io.ErrUnexpectedEOF), Cut},
		{dialing(os.NewSyscallError("connect", syscall.EHOSTUNREACH)), Unreachable},
		{dialing(os.NewSyscallError("connect", syscall.ENETUNREACH)), Unreachable},
		{dialing(os.NewSyscallError("connect", syscall.ETIMEDOUT)), Timeout},
		{dialing(os.ErrDeadlineExceeded), Timeout},
		{&net.OpError{Op: "proxyconnect", Net: "tcp", Err: &net.DNSError{Name: markerText}}, Proxy},
		{errProxy, Proxy},
		{&tls.CertificateVerificationError{Err: x509.UnknownAuthorityError{}}, TLS},
		{&net.OpError{Op: "remote error", Err: errors.New("tls: handshake failure")}, TLS},
		{&net.OpError{Op: "local error", Err: errors.New("tls: protocol version not supported")}, TLS},
		{errors.New("tls: server selected unsupported protocol version 301"), TLS},
		{tls.RecordHeaderError{RecordHeader: [5]byte{'2', '2', '0', ' ', 'r'}}, TLS},
		{tls.RecordHeaderError{RecordHeader: [5]byte{'H', 'T', 'T', 'P', '/'}}, PlainHTTP},
		{fmt.Errorf("malformed HTTP response %q", markerNIK), Protocol},
	} {
		failure := broken(context.Background(), endpoint{place: "ASRAMA_PATH_ANAK"}, test.err, Protocol)
		if failure.Class != test.want {
			t.Errorf("%v: class %v, want %v", test.err, failure.Class, test.want)
		}
		silent(t, []string{markerText, markerNIK}, failure.Error(), fmt.Sprintf("%+v", *failure))
	}
}
