import * as z from 'zod/mini';

import { newPassword, passkeyOptions, passkeyResponse, verificationCode } from './credentials.ts';
import { endpoint } from './endpoint.ts';
import { signInResult, ticket } from './sign-in.contract.ts';

const HOISTED_FIELDS = ['token'] as const;

/** Additional steps of a sign-in, see `nextStep`. Loaded on demand. */
export const signInStepContract = {
  proveFactor: endpoint({
    method: 'POST',
    path: '/api/v1/login/step/factor',
    access: 'public',
    summary: 'Second factor: a code of the authenticator or a recovery code',
    body: z.strictObject({ ticket, method: z.enum(['totp', 'recovery']), code: verificationCode }),
    data: signInResult,
    hoistedFields: HOISTED_FIELDS,
  }),
  factorPasskeyOptions: endpoint({
    method: 'POST',
    path: '/api/v1/login/step/passkey-options',
    access: 'public',
    summary: 'Second factor: options for a passkey',
    body: z.strictObject({ ticket }),
    data: passkeyOptions,
  }),
  factorPasskey: endpoint({
    method: 'POST',
    path: '/api/v1/login/step/passkey',
    access: 'public',
    summary: 'Second factor: the response of a passkey',
    body: z.strictObject({ ticket, answer: passkeyResponse }),
    data: signInResult,
    hoistedFields: HOISTED_FIELDS,
  }),
  beginEnrolment: endpoint({
    method: 'POST',
    path: '/api/v1/login/step/enrol',
    access: 'public',
    summary: 'Enrolment required by a role: a new secret for an authenticator',
    body: z.strictObject({ ticket }),
    data: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmEnrolment: endpoint({
    method: 'POST',
    path: '/api/v1/login/step/enrol-confirm',
    access: 'public',
    summary: 'Enrolment: the first code of the authenticator; the response shows the recovery codes once',
    body: z.strictObject({ ticket, code: verificationCode }),
    data: z.object({ recoveryCodes: z.array(z.string()), next: signInResult }),
  }),
  choosePassword: endpoint({
    method: 'POST',
    path: '/api/v1/login/step/password',
    access: 'public',
    summary: 'Replace the initial password',
    body: z.strictObject({ ticket, password: newPassword }),
    data: signInResult,
    hoistedFields: HOISTED_FIELDS,
  }),
};
