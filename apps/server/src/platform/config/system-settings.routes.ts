import type { FastifyInstance } from 'fastify';

import { systemSettingsContract } from '@backroom/contract/system-settings';

import type { Database } from '../../kernel/database/database.ts';
import { getUploadedFile } from '../../kernel/http/body-parser.ts';
import { registerFile } from '../../kernel/http/register-download.ts';
import { registerEndpoint } from '../../kernel/http/register-endpoint.ts';
import { canSendSms, type SmsConfig } from '../sms-sender/create-sms-sender.ts';
import { getUsableModes } from './config-rules.ts';
import { findLogo } from './logo.service.ts';
import { createSystemSettingsService } from './system-settings.service.ts';

export function systemSettingsRoutes(app: FastifyInstance, db: Database, config: SmsConfig) {
  const service = createSystemSettingsService(db, { usableModes: getUsableModes(canSendSms(config)) });

  registerEndpoint(app, systemSettingsContract.get, () => service.read());
  registerEndpoint(app, systemSettingsContract.update, ({ body }, caller) => service.update(caller, body));
  registerEndpoint(app, systemSettingsContract.setLogo, (_arg, caller, request) =>
    service.setLogo(caller, getUploadedFile(request).bytes),
  );
  registerFile(app, systemSettingsContract.logo, ({ params }) => findLogo(db, params.digest));
}
