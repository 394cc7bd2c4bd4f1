import { type FastifyInstance } from 'fastify';

import { signInContract } from '@backroom/contract/sign-in';
import { signInStepContract } from '@backroom/contract/sign-in-steps';

import { type Config } from '../../kernel/config.ts';
import { type Database } from '../../kernel/database.ts';
import { serve } from '../../kernel/serve.ts';
import { placeOf } from '../second-factors/webauthn.ts';
import { originOf } from '../sessions/login-log.ts';
import { sessionRepository } from '../sessions/sessions.repository.ts';
import { admission } from './admission.ts';
import { enrolStep } from './enrol-step.ts';
import { entries } from './entry.ts';
import { factorStep } from './factor-step.ts';
import { letIn } from './let-in.ts';
import { passkeyLogin } from './passkey-login.ts';
import { passwordStep } from './password-step.ts';

/** Routes of the steps after the first factor, and of the sign-in with a passkey alone. */
export function stepRoutes(app: FastifyInstance, db: Database, { https }: Pick<Config, 'https'>) {
  const entrance = admission(db, sessionRepository(db));
  const found = entries(db, entrance);
  const factor = factorStep(db, found);
  const enrolment = enrolStep(db, found);
  const choosePassword = passwordStep(db, found);
  const passkeys = passkeyLogin(db, entrance);

  serve(app, signInStepContract.proveFactor, async ({ body }, _caller, request, reply) =>
    letIn(await factor.byCode(body, originOf(request)), reply, https),
  );
  serve(app, signInStepContract.factorPasskeyOptions, ({ body }, _caller, request) =>
    factor.passkeyOptions(body.ticket, placeOf(request, https)),
  );
  serve(app, signInStepContract.factorPasskey, async ({ body }, _caller, request, reply) =>
    letIn(await factor.byPasskey(body, placeOf(request, https), originOf(request)), reply, https),
  );

  serve(app, signInStepContract.beginEnrolment, ({ body }) => enrolment.begin(body.ticket));
  serve(app, signInStepContract.confirmEnrolment, async ({ body }, _caller, request, reply) => {
    const { recoveryCodes, admitted } = await enrolment.confirm(body, originOf(request));
    return { recoveryCodes, next: letIn(admitted, reply, https) };
  });

  serve(app, signInStepContract.choosePassword, async ({ body }, _caller, request, reply) =>
    letIn(await choosePassword(body, originOf(request)), reply, https),
  );

  serve(app, signInContract.passkeyLoginOptions, (_arg, _caller, request) =>
    passkeys.options(placeOf(request, https), originOf(request)),
  );
  serve(app, signInContract.loginByPasskey, async ({ body }, _caller, request, reply) =>
    letIn(await passkeys.signIn(body, placeOf(request, https), originOf(request)), reply, https),
  );
}
