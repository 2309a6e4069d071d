package asrama

import (
	"context"
	"crypto/tls"
	"errors"
	"io"
	"net"
	"net/http"
	"strings"
	"syscall"
)

// Winsock numbers of Windows (winsock2.h): there package syscall's POSIX names do not match what sockets return. No
// other system has errors with such numbers.
const (
	wsaECONNABORTED = syscall.Errno(10053)
	wsaECONNRESET   = syscall.Errno(10054)
	wsaECONNREFUSED = syscall.Errno(10061)
)

// classOfStatus returns 0 for an answer that may hold JSON.
func classOfStatus(status int, e endpoint) Class {
	switch status {
	case http.StatusNoContent, http.StatusResetContent:
		return Empty
	case http.StatusBadRequest, http.StatusUnprocessableEntity:
		return BadRequest
	case http.StatusUnauthorized:
		return Unauthorized
	case http.StatusForbidden:
		return Forbidden
	case http.StatusNotFound:
		return e.missing
	case http.StatusProxyAuthRequired:
		return Proxy
	case http.StatusTooManyRequests:
		return RateLimited
	}
	switch status / 100 {
	case 2:
		return 0
	case 3:
		return Redirect
	case 5:
		return ServerError
	}
	return OtherStatus
}

// broken makes an *Error of what the transport or the body's reader returned, unknown being the class of an error
// without a known sign. Of err itself only its kind and system error number stay: the texts of net/http hold URLs,
// host names and bytes of the answer.
func broken(ctx context.Context, e endpoint, err error, unknown Class) *Error {
	failure := &Error{Class: classOf(ctx, err, unknown), place: e.place}
	if errno, ok := errors.AsType[syscall.Errno](err); ok {
		failure.errno = errno
	}
	return failure
}

// classOf goes from the surest sign to the weakest; ctx is the exchange's own, with its deadline.
func classOf(ctx context.Context, err error, unknown Class) Class {
	switch {
	case errors.Is(ctx.Err(), context.Canceled):
		return Canceled
	case ctx.Err() != nil:
		return Timeout
	case isProxy(err):
		return Proxy
	case isType[*net.DNSError](err):
		return DNS
	case isTimeout(err):
		return Timeout
	case isPlainHTTP(err):
		return PlainHTTP
	case isTLS(err):
		return TLS
	}
	return classOfConnection(err, unknown)
}

// classOfConnection sorts what is left once names, time and TLS are ruled out.
func classOfConnection(err error, unknown Class) Class {
	switch {
	case errors.Is(err, errEmpty):
		return Empty
	case errors.Is(err, errTooLarge):
		return TooLarge
	case isAny(err, syscall.ECONNREFUSED, wsaECONNREFUSED):
		return Refused
	case isAny(err, io.EOF, io.ErrUnexpectedEOF, syscall.ECONNRESET, syscall.ECONNABORTED, syscall.EPIPE,
		wsaECONNRESET, wsaECONNABORTED):
		return Cut
	case isType[*net.OpError](err):
		return Unreachable
	}
	return unknown
}

func isProxy(err error) bool {
	operation, ok := errors.AsType[*net.OpError](err)
	return errors.Is(err, errProxy) || ok && operation.Op == "proxyconnect"
}

func isTimeout(err error) bool {
	timeout, ok := errors.AsType[net.Error](err)
	return ok && timeout.Timeout()
}

func isPlainHTTP(err error) bool {
	record, ok := errors.AsType[tls.RecordHeaderError](err)
	return ok && string(record.RecordHeader[:]) == "HTTP/"
}

func isTLS(err error) bool {
	if operation, ok := errors.AsType[*net.OpError](err); ok {
		// crypto/tls wraps the alert of either side in an OpError with this operation.
		return operation.Op == "remote error" || operation.Op == "local error"
	}
	// Most other errors of a handshake have no type of their own; all begin so, a certificate's too.
	return strings.HasPrefix(err.Error(), "tls: ")
}

func isType[E error](err error) bool {
	_, ok := errors.AsType[E](err)
	return ok
}

func isAny(err error, targets ...error) bool {
	for _, target := range targets {
		if errors.Is(err, target) {
			return true
		}
	}
	return false
}
