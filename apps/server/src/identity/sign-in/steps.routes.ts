import type { FastifyInstance } from 'fastify';

import { signInContract } from '@backroom/contract/sign-in';
import { signInStepContract } from '@backroom/contract/sign-in-steps';

import type { Database } from '../../kernel/database/database.ts';
import { registerEndpoint } from '../../kernel/http/register-endpoint.ts';
import { getRequestMetadata } from '../../kernel/http/request-metadata.ts';
import type { ServerConfig } from '../../kernel/process/server-config.ts';
import { getRelyingParty } from '../second-factors/webauthn.ts';
import { createSessionRepository } from '../sessions/sessions.repository.ts';
import { createEnrolStep } from './enrol-step.ts';
import { createFactorStep } from './factor-step.ts';
import { getSignInClient } from './known-devices.ts';
import { createPasskeySignIn } from './passkey-sign-in.ts';
import { createPasswordStep } from './password-step.ts';
import { createPendingSignIns } from './pending-sign-ins.ts';
import { issueSessionCookies } from './session-cookies.ts';
import { createSignInService } from './sign-in.service.ts';

/** Routes of the steps after the first factor, and of the sign-in with a passkey alone. */
export function signInStepRoutes(app: FastifyInstance, db: Database, { https }: Pick<ServerConfig, 'https'>) {
  const signInService = createSignInService(db, createSessionRepository(db));
  const pendingSignIns = createPendingSignIns(db, signInService);
  const factor = createFactorStep(db, pendingSignIns);
  const enrolment = createEnrolStep(db, pendingSignIns);
  const choosePassword = createPasswordStep(db, pendingSignIns);
  const passkeys = createPasskeySignIn(db, signInService);

  registerEndpoint(app, signInStepContract.proveFactor, async ({ body }, _caller, request, reply) =>
    issueSessionCookies(await factor.verifyCode(body, getRequestMetadata(request)), request, reply, https),
  );
  registerEndpoint(app, signInStepContract.factorPasskeyOptions, ({ body }, _caller, request) =>
    factor.passkeyOptions(body.ticket, getRelyingParty(request, https)),
  );
  registerEndpoint(app, signInStepContract.factorPasskey, async ({ body }, _caller, request, reply) =>
    issueSessionCookies(
      await factor.verifyPasskey(body, getRelyingParty(request, https), getRequestMetadata(request)),
      request,
      reply,
      https,
    ),
  );

  registerEndpoint(app, signInStepContract.beginEnrolment, ({ body }) => enrolment.begin(body.ticket));
  registerEndpoint(app, signInStepContract.confirmEnrolment, async ({ body }, _caller, request, reply) => {
    const { recoveryCodes, admitted: result } = await enrolment.confirm(body, getRequestMetadata(request));
    return { recoveryCodes, next: issueSessionCookies(result, request, reply, https) };
  });

  registerEndpoint(app, signInStepContract.choosePassword, async ({ body }, _caller, request, reply) =>
    issueSessionCookies(await choosePassword(body, getRequestMetadata(request)), request, reply, https),
  );

  registerEndpoint(app, signInContract.passkeySignInOptions, (_arg, _caller, request) =>
    passkeys.options(getRelyingParty(request, https), getRequestMetadata(request)),
  );
  registerEndpoint(app, signInContract.signInByPasskey, async ({ body }, _caller, request, reply) =>
    issueSessionCookies(
      await passkeys.signIn(body, getRelyingParty(request, https), getSignInClient(request)),
      request,
      reply,
      https,
    ),
  );
}
