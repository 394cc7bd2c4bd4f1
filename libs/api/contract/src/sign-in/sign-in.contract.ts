import { endpoint } from '../endpoint/endpoint.ts';
import { passkeyChallenge } from './credentials.ts';
import {
  captchaChallenge,
  codeRequest,
  nameSignIn,
  passkeySignIn,
  phoneSignIn,
  sentCode,
  signInResult,
} from './sign-in.schemas.ts';

export { PASSWORD_MAX, PASSWORD_MIN, PHONE_TEXT_MAX, USERNAME_MAX } from './sign-in.constants.ts';
export type { NextStep, SecondFactor, SignInResult } from './sign-in.schemas.ts';

const HOISTED_FIELDS = ['token'] as const;

export const signInContract = {
  /** A 422 on the field `captcha` requires the same input with a solved challenge. */
  signInByName: endpoint({
    method: 'POST',
    path: '/api/v1/login/usna',
    access: 'public',
    waitsItsTurn: true,
    summary: 'Sign in with user name and password',
    body: nameSignIn,
    data: signInResult,
    hoistedFields: HOISTED_FIELDS,
  }),
  signInByPhone: endpoint({
    method: 'POST',
    path: '/api/v1/login/uste',
    access: 'public',
    waitsItsTurn: true,
    summary: 'Sign in with a mobile number and the code that was sent to it',
    body: phoneSignIn,
    data: signInResult,
    hoistedFields: HOISTED_FIELDS,
  }),
  captcha: endpoint({
    method: 'GET',
    path: '/api/v1/captcha',
    access: 'public',
    summary: 'A proof-of-work challenge; its solution is sent once as `captcha`',
    data: captchaChallenge,
  }),
  /** The response does not reveal whether the number belongs to a user. */
  sendCode: endpoint({
    method: 'POST',
    path: '/api/v1/msg-verify-code',
    access: 'public',
    summary: 'Send a sign-in code to a mobile number',
    body: codeRequest,
    data: sentCode,
  }),

  /** For discoverable passkeys: no user name or password. */
  passkeySignInOptions: endpoint({
    method: 'POST',
    path: '/api/v1/login/passkey-options',
    access: 'public',
    summary: 'Options for signing in with a passkey',
    data: passkeyChallenge,
  }),
  signInByPasskey: endpoint({
    method: 'POST',
    path: '/api/v1/login/passkey',
    access: 'public',
    waitsItsTurn: true,
    summary: 'Sign in with a passkey',
    body: passkeySignIn,
    data: signInResult,
    hoistedFields: HOISTED_FIELDS,
  }),
};
