import type { FastifyInstance } from 'fastify';

import { avatarContract } from '@backroom/contract/avatars';

import type { Database } from '../../kernel/database/database.ts';
import { getUploadedFile } from '../../kernel/http/body-parser.ts';
import { registerFile } from '../../kernel/http/register-download.ts';
import { registerEndpoint } from '../../kernel/http/register-endpoint.ts';
import { createAvatarService } from './avatars.service.ts';

export function avatarRoutes(app: FastifyInstance, db: Database) {
  const service = createAvatarService(db);

  registerEndpoint(app, avatarContract.set, (_arg, caller, request) =>
    service.set(caller, getUploadedFile(request).bytes),
  );
  registerEndpoint(app, avatarContract.remove, (_arg, caller) => service.remove(caller));
  registerFile(app, avatarContract.picture, ({ params }) => service.find(params.digest));
}
