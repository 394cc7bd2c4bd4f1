import { type FastifyInstance } from 'fastify';

import { accountContract } from '@backroom/contract/account';
import { onlineContract } from '@backroom/contract/online';

import { type Caller } from '../../kernel/caller.ts';
import { type Database } from '../../kernel/database.ts';
import { serve } from '../../kernel/serve.ts';
import { originOf } from '../sessions/login-log.ts';
import { onlineRepository } from './online.repository.ts';
import { onlineService } from './online.service.ts';

const markedFor =
  ({ sessionId: own }: Caller) =>
  <Item extends { sessionId: number }>(session: Item) => ({ ...session, isCurrent: String(session.sessionId) === own });

/** All sessions, for administrators, and the caller's own sessions. */
export function onlineRoutes(app: FastifyInstance, db: Database) {
  const repository = onlineRepository(db);
  const service = onlineService(db, repository);

  serve(app, onlineContract.list, async ({ query }, caller) => {
    const page = await repository.page(query);
    return { ...page, list: page.list.map(markedFor(caller)) };
  });
  serve(app, onlineContract.remove, ({ body }, caller, request) => service.endAny(caller, body.ids, originOf(request)));

  serve(app, accountContract.devices, async (_arg, caller) =>
    (await repository.devicesOf(caller.userId)).map(markedFor(caller)),
  );
  serve(app, accountContract.endDevices, ({ body }, caller, request) =>
    service.endDevices(caller, body.ids, originOf(request)),
  );
  serve(app, accountContract.endOtherDevices, (_arg, caller, request) => service.endOthers(caller, originOf(request)));
}
