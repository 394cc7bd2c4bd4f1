import type { FastifyInstance } from 'fastify';

import { avatarContract } from '@backroom/contract/avatars';

import type { Database } from '../../kernel/database/database.ts';
import { getUploadedFile } from '../../kernel/http/body-parser.ts';
import { registerEndpoint, registerFile } from '../../kernel/http/register-endpoint.ts';
import { createAvatarService } from './avatars.service.ts';

export function avatarRoutes(app: FastifyInstance, db: Database) {
  const service = createAvatarService(db);

  registerEndpoint(app, avatarContract.set, (_arg, caller, request) =>
    service.set(caller, getUploadedFile(request).bytes),
  );
  registerEndpoint(app, avatarContract.remove, async (_arg, caller) => {
    await service.remove(caller);
    return null;
  });
  registerFile(app, avatarContract.picture, ({ params }) => service.find(params.digest));
}
