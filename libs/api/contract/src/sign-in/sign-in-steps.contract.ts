import { endpoint } from '../endpoint/endpoint.ts';
import { passkeyOptions, totpSecret } from './credentials.ts';
import { signInResult } from './sign-in.schemas.ts';
import {
  enrolmentConfirmation,
  enrolmentResult,
  factorPasskey,
  factorProof,
  passwordChoice,
  stepTicket,
} from './sign-in-steps.schemas.ts';

const HOISTED_FIELDS = ['token'] as const;

/** Additional steps of a sign-in, see `nextStep`. Loaded on demand. */
export const signInStepContract = {
  proveFactor: endpoint({
    method: 'POST',
    path: '/api/v1/login/step/factor',
    access: 'public',
    summary: 'Second factor: a code of the authenticator or a recovery code',
    body: factorProof,
    data: signInResult,
    hoistedFields: HOISTED_FIELDS,
  }),
  factorPasskeyOptions: endpoint({
    method: 'POST',
    path: '/api/v1/login/step/passkey-options',
    access: 'public',
    summary: 'Second factor: options for a passkey',
    body: stepTicket,
    data: passkeyOptions,
  }),
  factorPasskey: endpoint({
    method: 'POST',
    path: '/api/v1/login/step/passkey',
    access: 'public',
    summary: 'Second factor: the response of a passkey',
    body: factorPasskey,
    data: signInResult,
    hoistedFields: HOISTED_FIELDS,
  }),
  beginEnrolment: endpoint({
    method: 'POST',
    path: '/api/v1/login/step/enrol',
    access: 'public',
    summary: 'Enrolment required by a role: a new secret for an authenticator',
    body: stepTicket,
    data: totpSecret,
  }),
  confirmEnrolment: endpoint({
    method: 'POST',
    path: '/api/v1/login/step/enrol-confirm',
    access: 'public',
    summary: 'Enrolment: the first code of the authenticator; the response shows the recovery codes once',
    body: enrolmentConfirmation,
    data: enrolmentResult,
  }),
  choosePassword: endpoint({
    method: 'POST',
    path: '/api/v1/login/step/password',
    access: 'public',
    summary: 'Replace the initial password',
    body: passwordChoice,
    data: signInResult,
    hoistedFields: HOISTED_FIELDS,
  }),
};
