import { endpoint } from '../endpoint/endpoint.ts';
import { changedIds, idsBody, noData } from '../endpoint/envelope.ts';
import { passkeyChallenge, totpSecret } from '../sign-in/credentials.ts';
import {
  devices,
  newPasskey,
  ownSignIns,
  passkey,
  passwordChange,
  passwordConfirmation,
  recoveryCodes,
  security,
  totpConfirmation,
} from './account.schemas.ts';

export { MAX_PASSKEY_NAME } from './account.constants.ts';
export type { Device, OwnSignIn, Passkey, Security } from './account.schemas.ts';

/** The current user's own account: password, second factors, passkeys, devices. */
export const accountContract = {
  /** 422 on `oldPassword` when it is wrong, on `newPassword` when it is too common. Ends all other sessions. */
  setPassword: endpoint({
    method: 'PUT',
    path: '/api/v1/user/pwd/set',
    access: 'signed-in',
    summary: 'Change the password of the current user and end all other sessions of the user',
    body: passwordChange,
    data: noData,
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
    body: passwordConfirmation,
    data: totpSecret,
  }),
  confirmTotp: endpoint({
    method: 'POST',
    path: '/api/v1/user/totp/confirm',
    access: 'signed-in',
    ignoresIdempotencyKey: true,
    summary: 'Confirm the first code of the authenticator; the response shows the recovery codes once',
    body: totpConfirmation,
    data: recoveryCodes,
  }),
  removeTotp: endpoint({
    method: 'DELETE',
    path: '/api/v1/user/totp',
    access: 'signed-in',
    summary: 'Remove the authenticator',
    body: passwordConfirmation,
    data: noData,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/v1/user/recovery-codes',
    access: 'signed-in',
    ignoresIdempotencyKey: true,
    summary: 'Replace the recovery codes',
    body: passwordConfirmation,
    data: recoveryCodes,
  }),

  passkeyOptions: endpoint({
    method: 'POST',
    path: '/api/v1/user/passkey-options',
    access: 'signed-in',
    ignoresIdempotencyKey: true,
    summary: 'Options for registering a passkey',
    body: passwordConfirmation,
    data: passkeyChallenge,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/v1/user/passkey',
    access: 'signed-in',
    ignoresIdempotencyKey: true,
    summary: 'Add a passkey',
    body: newPasskey,
    data: passkey,
  }),
  removePasskeys: endpoint({
    method: 'DELETE',
    path: '/api/v1/user/passkey',
    access: 'signed-in',
    summary: 'Remove passkeys of the current user',
    body: idsBody,
    data: changedIds,
  }),

  devices: endpoint({
    method: 'GET',
    path: '/api/v1/user/session',
    access: 'signed-in',
    summary: 'Live sessions of the current user, most recently used first',
    data: devices,
  }),
  endDevices: endpoint({
    method: 'DELETE',
    path: '/api/v1/user/session',
    access: 'signed-in',
    summary: 'End sessions of the current user',
    body: idsBody,
    data: changedIds,
  }),
  endOtherDevices: endpoint({
    method: 'DELETE',
    path: '/api/v1/user/session/others',
    access: 'signed-in',
    summary: 'End all sessions of the current user except this one',
    data: changedIds,
  }),
  signIns: endpoint({
    method: 'GET',
    path: '/api/v1/user/sign-in',
    access: 'signed-in',
    summary: 'The last 20 sign-ins of the current user and attempts to sign in as them, newest first',
    data: ownSignIns,
  }),
};
