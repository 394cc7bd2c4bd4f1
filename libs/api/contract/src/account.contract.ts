import * as z from 'zod/mini';

import { currentPassword, newPassword, passkeyOptions, passkeyResponse, verificationCode } from './credentials.ts';
import { endpoint } from './endpoint.ts';
import { idsBody } from './envelope.ts';
import { dateTime, id, maxLength, requiredText } from './fields.ts';
import { loginRecord } from './login-log.contract.ts';

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

const security = z.object({
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

const password = currentPassword;

/** The current user's own account: password, second factors, passkeys, devices. */
export const accountContract = {
  /** 422 on `oldPassword` when it is wrong, on `newPassword` when it is too common. Ends all other sessions. */
  setPassword: endpoint({
    method: 'PUT',
    path: '/api/v1/user/pwd/set',
    access: 'signed-in',
    summary: 'Change the password of the current user and end all other sessions of the user',
    body: z.strictObject({ oldPassword: password, newPassword }),
    data: z.null(),
  }),
  security: endpoint({
    method: 'GET',
    path: '/api/v1/user/security',
    access: 'signed-in',
    summary: 'Security settings of the current user',
    data: security,
  }),

  /** A wrong password is a 422 on `password`, here and below. */
  beginTotp: endpoint({
    method: 'POST',
    path: '/api/v1/user/totp',
    access: 'signed-in',
    ignoresIdempotencyKey: true,
    summary: 'Create a secret for an authenticator; it is active once its first code is confirmed',
    body: z.strictObject({ password }),
    data: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmTotp: endpoint({
    method: 'POST',
    path: '/api/v1/user/totp/confirm',
    access: 'signed-in',
    ignoresIdempotencyKey: true,
    summary: 'Confirm the first code of the authenticator; the response shows the recovery codes once',
    body: z.strictObject({ code: verificationCode }),
    data: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  removeTotp: endpoint({
    method: 'DELETE',
    path: '/api/v1/user/totp',
    access: 'signed-in',
    summary: 'Remove the authenticator',
    body: z.strictObject({ password }),
    data: z.null(),
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/v1/user/recovery-codes',
    access: 'signed-in',
    ignoresIdempotencyKey: true,
    summary: 'Replace the recovery codes',
    body: z.strictObject({ password }),
    data: z.object({ recoveryCodes: z.array(z.string()) }),
  }),

  passkeyOptions: endpoint({
    method: 'POST',
    path: '/api/v1/user/passkey-options',
    access: 'signed-in',
    ignoresIdempotencyKey: true,
    summary: 'Options for registering a passkey',
    body: z.strictObject({ password }),
    data: z.object({ ticket: z.string(), options: passkeyOptions }),
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/v1/user/passkey',
    access: 'signed-in',
    ignoresIdempotencyKey: true,
    summary: 'Add a passkey',
    body: z.strictObject({
      ticket: z.string().check(z.minLength(1), maxLength(128)),
      name: requiredText(64),
      answer: passkeyResponse,
    }),
    data: passkey,
  }),
  removePasskeys: endpoint({
    method: 'DELETE',
    path: '/api/v1/user/passkey',
    access: 'signed-in',
    summary: 'Remove passkeys of the current user',
    body: idsBody,
    data: z.array(id),
  }),

  devices: endpoint({
    method: 'GET',
    path: '/api/v1/user/session',
    access: 'signed-in',
    summary: 'Live sessions of the current user, most recently used first',
    data: z.array(device),
  }),
  endDevices: endpoint({
    method: 'DELETE',
    path: '/api/v1/user/session',
    access: 'signed-in',
    summary: 'End sessions of the current user',
    body: idsBody,
    data: z.array(id),
  }),
  endOtherDevices: endpoint({
    method: 'DELETE',
    path: '/api/v1/user/session/others',
    access: 'signed-in',
    summary: 'End all sessions of the current user except this one',
    data: z.array(id),
  }),
  signIns: endpoint({
    method: 'GET',
    path: '/api/v1/user/sign-in',
    access: 'signed-in',
    summary: 'The last 20 sign-ins of the current user and attempts to sign in as them, newest first',
    data: z.array(ownSignIn),
  }),
};
