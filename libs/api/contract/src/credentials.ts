import * as z from 'zod/mini';

import { maxLength } from './fields.ts';

/** Password length. The maximum limits the cost of hashing. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** A new password. The server also rejects common passwords. */
export const newPassword = z.string().check(z.minLength(PASSWORD_MIN), maxLength(PASSWORD_MAX));
/** An existing password: compared only, so the rules for new passwords do not apply. */
export const currentPassword = z.string().check(z.minLength(1), maxLength(PASSWORD_MAX));

/** Six digits of an SMS or an authenticator, or a recovery code. */
export const verificationCode = z.string().check(z.trim(), z.minLength(6), maxLength(32));

/** Response of a passkey as `@simplewebauthn/browser` returns it; the server verifies it. */
export const passkeyResponse = z.record(z.string(), z.unknown());
/** Options for `@simplewebauthn/browser`. */
export const passkeyOptions = z.record(z.string(), z.unknown());
