import * as z from 'zod/mini';

import { loginRecord } from '../login-log/login-log.schemas.ts';
import { currentPassword, newPassword, passkeyResponse, verificationCode } from '../sign-in/credentials.ts';
import { dateTime, id, maxLength, requiredText } from '../values/fields.ts';
import { MAX_PASSKEY_NAME } from './account.constants.ts';

/** A live session of the user in a browser or another client. */
export const device = z.object({
  sessionId: id,
  ip: z.string(),
  userAgent: z.string(),
  createdAt: dateTime,
  lastSeenAt: dateTime,
  /** Absolute expiry of the session. */
  expiresAt: dateTime,
  /** The session that sends the request. */
  isCurrent: z.boolean(),
});
export type Device = z.infer<typeof device>;

export const passkey = z.object({
  passkeyId: id,
  name: z.string(),
  createdAt: dateTime,
  lastUsedAt: z.nullable(dateTime),
});
export type Passkey = z.infer<typeof passkey>;

export const security = z.object({
  passwordChangedAt: z.nullable(dateTime),
  /** When the authenticator was enabled; null while it is off. */
  totpSince: z.nullable(dateTime),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(passkey),
  /** A role of the user requires a second factor: the last one cannot be removed. */
  isSecondFactorRequired: z.boolean(),
});
export type Security = z.infer<typeof security>;

/** A sign-in of the current user, or an attempt. */
export const ownSignIn = z.object(loginRecord);
export type OwnSignIn = z.infer<typeof ownSignIn>;

export const passwordChange = z.strictObject({ oldPassword: currentPassword, newPassword });

/** Confirms a change of the second factors. */
export const passwordConfirmation = z.strictObject({ password: currentPassword });

export const totpConfirmation = z.strictObject({ code: verificationCode });
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const newPasskey = z.strictObject({
  ticket: z.string().check(z.minLength(1), maxLength(128)),
  name: requiredText(MAX_PASSKEY_NAME),
  answer: passkeyResponse,
});

export const devices = z.array(device);
export const ownSignIns = z.array(ownSignIn);
