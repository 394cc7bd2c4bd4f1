import * as z from 'zod/mini';

import { issuedToken } from '../session/session.schemas.ts';
import { maxLength, PLAIN_TEXT } from '../values/fields.ts';
import { cleanCode, cleanPhone } from '../values/text.ts';
import { currentPassword, passkeyResponse, verificationCode } from './credentials.ts';
import { PHONE_TEXT_MAX, USERNAME_MAX } from './sign-in.constants.ts';

/** Mobile number as typed; the server normalizes it. */
export const phoneNumber = z
  .string()
  .check(z.overwrite(cleanPhone), z.minLength(5), maxLength(PHONE_TEXT_MAX), z.regex(PLAIN_TEXT));

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
  username: z.string().check(z.overwrite(cleanCode), z.minLength(1), maxLength(USERNAME_MAX), z.regex(PLAIN_TEXT)),
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

export const captchaChallenge = z.record(z.string(), z.unknown());
export const codeRequest = z.strictObject({ phone: phoneNumber, captcha: captchaSolution });
export const sentCode = z.object({ codeId: z.string(), resendAfterSeconds: z.int(), expiresInSeconds: z.int() });
export const passkeySignIn = z.strictObject({ ticket, answer: passkeyResponse, unbound });
