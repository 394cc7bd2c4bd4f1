import * as z from 'zod/mini';

import { knownPassword, newPassword, passkeyAnswer, passkeyOptions, typedCode } from './credentials.ts';
import { endpoint } from './endpoint.ts';
import { idsBody } from './envelope.ts';
import { dateTime, id, requiredText } from './fields.ts';

/** A browser or program in which somebody is signed in. */
export const device = z.object({
  sessionId: id,
  ip: z.string(),
  userAgent: z.string(),
  createdAt: dateTime,
  lastSeenAt: dateTime,
  /** When it ends at the latest. */
  expiresAt: dateTime,
  /** The one that asks. */
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
  /** Since when the authenticator is asked for; null while it is not. */
  totpSince: z.nullable(dateTime),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(passkey),
  /** A role of the person asks for a second factor: the last one cannot be removed. */
  isSecondFactorRequired: z.boolean(),
});
export type Security = z.infer<typeof security>;

const password = knownPassword;

/** What people do with their own account: password, second factors, passkeys, devices. */
export const accountContract = {
  /** 422 on `oldPassword` when it is wrong, on `newPassword` when it is too common. Ends all other sessions. */
  setPassword: endpoint({
    method: 'PUT',
    path: '/api/v1/user/pwd/set',
    access: 'signed-in',
    summary: 'Change the own password; every other session of the person ends',
    body: z.strictObject({ oldPassword: password, newPassword }),
    data: z.null(),
  }),
  security: endpoint({
    method: 'GET',
    path: '/api/v1/user/security',
    access: 'signed-in',
    summary: 'How the own account is protected',
    data: security,
  }),

  /** 422 on `password` when it is wrong, here and below. */
  beginTotp: endpoint({
    method: 'POST',
    path: '/api/v1/user/totp',
    access: 'signed-in',
    isUnrepeatable: true,
    summary: 'A new secret for an authenticator; it counts once its first code is confirmed',
    body: z.strictObject({ password }),
    data: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmTotp: endpoint({
    method: 'POST',
    path: '/api/v1/user/totp/confirm',
    access: 'signed-in',
    isUnrepeatable: true,
    summary: 'The first code; the recovery codes are told now and never again',
    body: z.strictObject({ code: typedCode }),
    data: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  removeTotp: endpoint({
    method: 'DELETE',
    path: '/api/v1/user/totp',
    access: 'signed-in',
    summary: 'Stop asking for the authenticator',
    body: z.strictObject({ password }),
    data: z.null(),
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/v1/user/recovery-codes',
    access: 'signed-in',
    isUnrepeatable: true,
    summary: 'New recovery codes in place of the old ones',
    body: z.strictObject({ password }),
    data: z.object({ recoveryCodes: z.array(z.string()) }),
  }),

  passkeyOptions: endpoint({
    method: 'POST',
    path: '/api/v1/user/passkey-options',
    access: 'signed-in',
    isUnrepeatable: true,
    summary: 'Begin to add a passkey',
    body: z.strictObject({ password }),
    data: z.object({ ticket: z.string(), options: passkeyOptions }),
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/v1/user/passkey',
    access: 'signed-in',
    isUnrepeatable: true,
    summary: 'Add a passkey',
    body: z.strictObject({
      ticket: z.string().check(z.minLength(1), z.maxLength(128)),
      name: requiredText(64),
      answer: passkeyAnswer,
    }),
    data: passkey,
  }),
  removePasskeys: endpoint({
    method: 'DELETE',
    path: '/api/v1/user/passkey',
    access: 'signed-in',
    summary: 'Remove own passkeys',
    body: idsBody,
    data: z.array(id),
  }),

  devices: endpoint({
    method: 'GET',
    path: '/api/v1/user/session',
    access: 'signed-in',
    summary: 'Where the person is signed in, the latest call first',
    data: z.array(device),
  }),
  endDevices: endpoint({
    method: 'DELETE',
    path: '/api/v1/user/session',
    access: 'signed-in',
    summary: 'End own sessions',
    body: idsBody,
    data: z.array(id),
  }),
  endOtherDevices: endpoint({
    method: 'DELETE',
    path: '/api/v1/user/session/others',
    access: 'signed-in',
    summary: 'End every own session but this one',
    body: z.strictObject({}),
    data: z.array(id),
  }),
};
