import type { FastifyInstance } from 'fastify';

import { accountContract } from '@backroom/contract/account';
import { preferencesContract } from '@backroom/contract/preferences';
import { profileContract } from '@backroom/contract/profile';

import type { Database } from '../../kernel/database/database.ts';
import { registerEndpoint, registerUpdate } from '../../kernel/http/register-endpoint.ts';
import { getRequestMetadata } from '../../kernel/http/request-metadata.ts';
import type { ServerConfig } from '../../kernel/process/server-config.ts';
import { getRelyingParty } from '../second-factors/webauthn.ts';
import { createFactorService } from './factors.service.ts';
import { createPasskeyService } from './passkeys.service.ts';
import { createPasswordService } from './password.service.ts';
import { createPreferenceRepository } from './preferences.repository.ts';
import { createProfileService } from './profile.service.ts';
import { findSecurity } from './security.repository.ts';

export function accountRoutes(app: FastifyInstance, db: Database, { https }: Pick<ServerConfig, 'https'>) {
  const passwords = createPasswordService(db);
  const factors = createFactorService(db);
  const passkeys = createPasskeyService(db);
  const preferences = createPreferenceRepository(db);
  const profiles = createProfileService(db);

  registerEndpoint(app, accountContract.setPassword, ({ body }, caller, request) =>
    passwords.set(body, caller, getRequestMetadata(request)),
  );
  registerEndpoint(app, profileContract.read, (_arg, caller) => profiles.read(caller));
  registerUpdate(
    app,
    profileContract.update,
    (_arg, caller) => profiles.read(caller),
    ({ body }, caller, request) => profiles.update(body, caller, getRequestMetadata(request)),
  );
  registerEndpoint(app, preferencesContract.set, ({ body }, caller) => preferences.store(caller.userId, body.chosen));
  registerEndpoint(app, accountContract.security, (_arg, caller) => findSecurity(db, caller.userId));

  registerEndpoint(app, accountContract.beginTotp, ({ body }, caller, request) =>
    factors.begin(body.password, caller, getRequestMetadata(request)),
  );
  registerEndpoint(app, accountContract.confirmTotp, ({ body }, caller, request) =>
    factors.confirm(body.code, caller, getRequestMetadata(request)),
  );
  registerEndpoint(app, accountContract.removeTotp, ({ body }, caller, request) =>
    factors.remove(body.password, caller, getRequestMetadata(request)),
  );
  registerEndpoint(app, accountContract.renewRecoveryCodes, ({ body }, caller, request) =>
    factors.renewRecoveryCodes(body.password, caller, getRequestMetadata(request)),
  );

  registerEndpoint(app, accountContract.passkeyOptions, ({ body }, caller, request) =>
    passkeys.options(body.password, caller, getRelyingParty(request, https), getRequestMetadata(request)),
  );
  registerEndpoint(app, accountContract.addPasskey, ({ body }, caller, request) =>
    passkeys.add(body, caller, getRelyingParty(request, https), getRequestMetadata(request)),
  );
  registerEndpoint(app, accountContract.removePasskeys, ({ body }, caller, request) =>
    passkeys.remove(body.ids, caller, getRequestMetadata(request)),
  );
}
