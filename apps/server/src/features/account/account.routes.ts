import { type FastifyInstance } from 'fastify';

import { accountContract } from '@backroom/contract/account';
import { preferencesContract } from '@backroom/contract/preferences';
import { profileContract } from '@backroom/contract/profile';

import { type Config } from '../../kernel/config.ts';
import { type Database } from '../../kernel/database.ts';
import { serve } from '../../kernel/serve.ts';
import { placeOf } from '../second-factors/webauthn.ts';
import { originOf } from '../sessions/login-log.ts';
import { factorService } from './factors.service.ts';
import { passkeyService } from './passkeys.service.ts';
import { passwordService } from './password.service.ts';
import { preferenceRepository } from './preferences.repository.ts';
import { profileService } from './profile.service.ts';
import { securityOf } from './security.repository.ts';

export function accountRoutes(app: FastifyInstance, db: Database, { https }: Pick<Config, 'https'>) {
  const passwords = passwordService(db);
  const factors = factorService(db);
  const passkeys = passkeyService(db);
  const preferences = preferenceRepository(db);
  const profiles = profileService(db);

  serve(app, accountContract.setPassword, async ({ body }, caller, request) => {
    await passwords.set(body, caller, originOf(request));
    return null;
  });
  serve(app, profileContract.read, (_arg, caller) => profiles.read(caller));
  serve(app, profileContract.update, ({ body }, caller, request) => profiles.update(body, caller, originOf(request)));
  serve(app, preferencesContract.set, async ({ body }, caller) => {
    await preferences.keep(caller.userId, body.chosen);
    return null;
  });
  serve(app, accountContract.security, (_arg, caller) => securityOf(db, caller.userId));

  serve(app, accountContract.beginTotp, ({ body }, caller, request) =>
    factors.begin(body.password, caller, originOf(request)),
  );
  serve(app, accountContract.confirmTotp, ({ body }, caller, request) =>
    factors.confirm(body.code, caller, originOf(request)),
  );
  serve(app, accountContract.removeTotp, async ({ body }, caller, request) => {
    await factors.remove(body.password, caller, originOf(request));
    return null;
  });
  serve(app, accountContract.renewRecoveryCodes, ({ body }, caller, request) =>
    factors.renewRecoveryCodes(body.password, caller, originOf(request)),
  );

  serve(app, accountContract.passkeyOptions, ({ body }, caller, request) =>
    passkeys.options(body.password, caller, placeOf(request, https), originOf(request)),
  );
  serve(app, accountContract.addPasskey, ({ body }, caller, request) =>
    passkeys.add(body, caller, placeOf(request, https), originOf(request)),
  );
  serve(app, accountContract.removePasskeys, ({ body }, caller, request) =>
    passkeys.remove(body.ids, caller, originOf(request)),
  );
}
