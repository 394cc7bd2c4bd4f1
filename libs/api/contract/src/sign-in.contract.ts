import * as z from 'zod/mini';

import { knownPassword, passkeyAnswer, passkeyOptions, typedCode } from './credentials.ts';
import { endpoint } from './endpoint.ts';
import { issuedToken } from './session.contract.ts';

export {
  knownPassword,
  newPassword,
  passkeyAnswer,
  passkeyOptions,
  PASSWORD_MAX,
  PASSWORD_MIN,
  typedCode,
} from './credentials.ts';

/** Mobile number as people type it; the server knows one spelling of it. */
export const phoneNumber = z.string().check(z.trim(), z.minLength(5), z.maxLength(24));

/** Longer than any solution of a challenge of `GET /captcha`, which is sent back whole. */
const CAPTCHA_MAX = 4096;
const captchaSolution = z.optional(z.string().check(z.minLength(1), z.maxLength(CAPTCHA_MAX)));

/** A client without cookies asks for a token that works without the companion cookie, and lives shorter. */
const unbound = z.optional(z.boolean());

export const SECOND_FACTORS = ['totp', 'recovery', 'passkey'] as const;
export const secondFactor = z.enum(SECOND_FACTORS);
export type SecondFactor = z.infer<typeof secondFactor>;

/** What is asked before a session begins, in this order. */
export const SIGN_IN_STEPS = ['factor', 'enrol', 'password'] as const;

/**
 * Everything so far was right, and more is asked: a second factor, the enrolment of one, or a new password. The ticket
 * stands for what is done already; it is good for ten minutes and for nothing else.
 */
export const nextStep = z.object({
  ticket: z.string(),
  step: z.enum(SIGN_IN_STEPS),
  /** How the person can prove it, where `step` is `factor`. */
  methods: z.array(secondFactor),
  expiresAt: z.iso.datetime(),
});
export type NextStep = z.infer<typeof nextStep>;

/** Signed in, or what comes next. */
export const signInAnswer = z.union([issuedToken, nextStep]);
export type SignInAnswer = z.infer<typeof signInAnswer>;

/** What stands for the steps that were taken. */
export const ticket = z.string().check(z.minLength(1), z.maxLength(128));

export const nameLogin = z.strictObject({
  username: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
  password: knownPassword,
  /** Name mode; the specification wants the flag to equal 1. */
  isNameLogin: z.literal(1),
  captcha: captchaSolution,
  unbound,
});

export const phoneLogin = z.strictObject({
  phone: phoneNumber,
  /** Six digits of the message. */
  code: typedCode,
  /** Of the answer that announced the message: a code works with its own request only. */
  codeId: z.string().check(z.minLength(1), z.maxLength(64)),
  /** Phone mode; the specification wants the flag to equal 1. */
  isTelLogin: z.literal(1),
  unbound,
});

const BESIDE = ['token'] as const;

export const signInContract = {
  /** 422 on the field `captcha` asks for a solved challenge beside the same input. */
  loginByName: endpoint({
    method: 'POST',
    path: '/api/v1/login/usna',
    access: 'public',
    summary: 'Sign in with user name and password',
    body: nameLogin,
    data: signInAnswer,
    besideData: BESIDE,
  }),
  loginByPhone: endpoint({
    method: 'POST',
    path: '/api/v1/login/uste',
    access: 'public',
    summary: 'Sign in with a mobile number and the code that was sent to it',
    body: phoneLogin,
    data: signInAnswer,
    besideData: BESIDE,
  }),
  captcha: endpoint({
    method: 'GET',
    path: '/api/v1/captcha',
    access: 'public',
    summary: 'A proof-of-work challenge; its solution is sent along as `captcha`, once',
    data: z.record(z.string(), z.unknown()),
  }),
  /** The same answer whether somebody has this number or not. */
  sendCode: endpoint({
    method: 'POST',
    path: '/api/v1/msg-verify-code',
    access: 'public',
    summary: 'Send a sign-in code to a mobile number',
    body: z.strictObject({ phone: phoneNumber, captcha: captchaSolution }),
    data: z.object({ codeId: z.string(), resendAfterSeconds: z.int(), expiresInSeconds: z.int() }),
  }),

  /** For a passkey that knows its person: neither name nor password is asked. */
  passkeyLoginOptions: endpoint({
    method: 'POST',
    path: '/api/v1/login/passkey-options',
    access: 'public',
    summary: 'Begin a sign-in with a passkey alone',
    body: z.strictObject({}),
    data: z.object({ ticket: z.string(), options: passkeyOptions }),
  }),
  loginByPasskey: endpoint({
    method: 'POST',
    path: '/api/v1/login/passkey',
    access: 'public',
    summary: 'Sign in with a passkey alone',
    body: z.strictObject({ ticket, answer: passkeyAnswer, unbound }),
    data: signInAnswer,
    besideData: BESIDE,
  }),
};
