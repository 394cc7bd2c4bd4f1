import * as z from 'zod/mini';

/** Passwords have 8 to 128 characters; a longer one is refused before it costs a hash. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** A password that somebody chooses. That it is not one of the common ones only the server can tell. */
export const newPassword = z.string().check(z.minLength(PASSWORD_MIN), z.maxLength(PASSWORD_MAX));
/** A password that somebody has: whatever it is, it is compared and never stored. */
export const knownPassword = z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX));

/** Codes that are typed: six digits of a message or an authenticator, or a recovery code. */
export const typedCode = z.string().check(z.trim(), z.minLength(6), z.maxLength(32));

/** What a passkey answers, as `@simplewebauthn/browser` hands it over; the server checks all of it. */
export const passkeyAnswer = z.record(z.string(), z.unknown());
/** What a browser is asked to do with a passkey: options for `@simplewebauthn/browser`. */
export const passkeyOptions = z.record(z.string(), z.unknown());
