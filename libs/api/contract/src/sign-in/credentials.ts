import * as z from 'zod/mini';

import { maxLength, PLAIN_TEXT } from '../values/fields.ts';
import { cleanCode } from '../values/text.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from './sign-in.constants.ts';

/** A new password. The server also rejects common passwords. */
export const newPassword = z.string().check(z.minLength(PASSWORD_MIN), maxLength(PASSWORD_MAX));
/** An existing password: compared only, so the rules for new passwords do not apply. */
export const currentPassword = z.string().check(z.minLength(1), maxLength(PASSWORD_MAX));

/** Six digits of an SMS or an authenticator, or a recovery code. */
export const verificationCode = z
  .string()
  .check(z.overwrite(cleanCode), z.minLength(6), maxLength(32), z.regex(PLAIN_TEXT));

/** Response of a passkey as `@simplewebauthn/browser` returns it; the server verifies it. */
export const passkeyResponse = z.record(z.string(), z.unknown());
/** Options for `@simplewebauthn/browser`. */
export const passkeyOptions = z.record(z.string(), z.unknown());
/** The ticket is sent back with the response of the passkey. */
export const passkeyChallenge = z.object({ ticket: z.string(), options: passkeyOptions });

/** The secret of a new authenticator; `uri` is for its QR code. */
export const totpSecret = z.object({ secret: z.string(), uri: z.string() });
