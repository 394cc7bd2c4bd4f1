import * as z from 'zod/mini';

import { currentPassword, passkeyOptions, passkeyResponse, verificationCode } from './credentials.ts';
import { endpoint } from './endpoint.ts';
import { maxLength } from './fields.ts';
import { issuedToken } from './session.contract.ts';

export {
  currentPassword,
  newPassword,
  passkeyOptions,
  passkeyResponse,
  PASSWORD_MAX,
  PASSWORD_MIN,
  verificationCode,
} from './credentials.ts';

/** Mobile number as typed; the server normalizes it. */
export const phoneNumber = z.string().check(z.trim(), z.minLength(5), maxLength(24));

/** Longer than any solution of a challenge of `GET /captcha`. */
const CAPTCHA_MAX = 4096;
const captchaSolution = z.optional(z.string().check(z.minLength(1), maxLength(CAPTCHA_MAX)));

/** For clients without cookies: the token works without the companion cookie and expires sooner. */
const unbound = z.optional(z.boolean());

export const SECOND_FACTORS = ['totp', 'recovery', 'passkey'] as const;
export const secondFactor = z.enum(SECOND_FACTORS);
export type SecondFactor = z.infer<typeof secondFactor>;

/** Steps before a session is created, in this order. */
export const SIGN_IN_STEPS = ['factor', 'enrol', 'password'] as const;

/**
 * The credentials are valid, but a further step is required: a second factor, its enrolment, or a new password. The
 * ticket represents the completed steps; it expires after ten minutes.
 */
export const nextStep = z.object({
  ticket: z.string(),
  step: z.enum(SIGN_IN_STEPS),
  /** Available second factors if `step` is `factor`. */
  methods: z.array(secondFactor),
  expiresAt: z.iso.datetime(),
});
export type NextStep = z.infer<typeof nextStep>;

/** The session, or the next step. */
export const signInResult = z.union([issuedToken, nextStep]);
export type SignInResult = z.infer<typeof signInResult>;

/** Ticket of a sign-in that is not yet complete. */
export const ticket = z.string().check(z.minLength(1), maxLength(128));

export const nameSignIn = z.strictObject({
  username: z.string().check(z.trim(), z.minLength(1), maxLength(64)),
  password: currentPassword,
  /** Mode flag, always 1. See docs/product.md, "Sign-in". */
  isNameLogin: z.literal(1),
  captcha: captchaSolution,
  unbound,
});

export const phoneSignIn = z.strictObject({
  phone: phoneNumber,
  /** Six digits of the SMS. */
  code: verificationCode,
  /** From the response of `sendCode`: a code is valid only for its own request. */
  codeId: z.string().check(z.minLength(1), maxLength(64)),
  /** Mode flag, always 1. */
  isTelLogin: z.literal(1),
  unbound,
});

const HOISTED_FIELDS = ['token'] as const;

export const signInContract = {
  /** A 422 on the field `captcha` requires the same input with a solved challenge. */
  signInByName: endpoint({
    method: 'POST',
    path: '/api/v1/login/usna',
    access: 'public',
    summary: 'Sign in with user name and password',
    body: nameSignIn,
    data: signInResult,
    hoistedFields: HOISTED_FIELDS,
  }),
  signInByPhone: endpoint({
    method: 'POST',
    path: '/api/v1/login/uste',
    access: 'public',
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
    data: z.record(z.string(), z.unknown()),
  }),
  /** The response does not reveal whether the number belongs to a user. */
  sendCode: endpoint({
    method: 'POST',
    path: '/api/v1/msg-verify-code',
    access: 'public',
    summary: 'Send a sign-in code to a mobile number',
    body: z.strictObject({ phone: phoneNumber, captcha: captchaSolution }),
    data: z.object({ codeId: z.string(), resendAfterSeconds: z.int(), expiresInSeconds: z.int() }),
  }),

  /** For discoverable passkeys: no user name or password. */
  passkeySignInOptions: endpoint({
    method: 'POST',
    path: '/api/v1/login/passkey-options',
    access: 'public',
    summary: 'Options for signing in with a passkey',
    data: z.object({ ticket: z.string(), options: passkeyOptions }),
  }),
  signInByPasskey: endpoint({
    method: 'POST',
    path: '/api/v1/login/passkey',
    access: 'public',
    summary: 'Sign in with a passkey',
    body: z.strictObject({ ticket, answer: passkeyResponse, unbound }),
    data: signInResult,
    hoistedFields: HOISTED_FIELDS,
  }),
};
