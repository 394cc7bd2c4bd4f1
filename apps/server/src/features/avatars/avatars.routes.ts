import { type FastifyInstance } from 'fastify';

import { avatarContract } from '@backroom/contract/avatars';

import { fileOf } from '../../kernel/body.ts';
import { type Database } from '../../kernel/database.ts';
import { serve, serveFile } from '../../kernel/serve.ts';
import { avatarService } from './avatars.service.ts';

export function avatarRoutes(app: FastifyInstance, db: Database) {
  const service = avatarService(db);

  serve(app, avatarContract.set, (_arg, caller, request) => service.set(caller, fileOf(request).bytes));
  serve(app, avatarContract.remove, async (_arg, caller) => {
    await service.remove(caller);
    return null;
  });
  serveFile(app, avatarContract.picture, ({ params }) => service.find(params.digest));
}
