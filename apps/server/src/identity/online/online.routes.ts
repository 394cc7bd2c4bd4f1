import type { FastifyInstance } from 'fastify';

import { accountContract } from '@backroom/contract/account';
import { onlineContract } from '@backroom/contract/online';

import type { Database } from '../../kernel/database/database.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { registerEndpoint } from '../../kernel/http/register-endpoint.ts';
import { getRequestMetadata } from '../../kernel/http/request-metadata.ts';
import { createOnlineRepository } from './online.repository.ts';
import { createOnlineService } from './online.service.ts';

const markCurrent =
  ({ sessionId: own }: Caller) =>
  <Item extends { sessionId: number }>(session: Item) => ({ ...session, isCurrent: String(session.sessionId) === own });

/** All sessions, for administrators, and the caller's own sessions. */
export function onlineRoutes(app: FastifyInstance, db: Database) {
  const repository = createOnlineRepository(db);
  const service = createOnlineService(db, repository);

  registerEndpoint(app, onlineContract.list, async ({ query }, caller) => {
    const page = await repository.findPage(query);
    return { ...page, list: page.list.map(markCurrent(caller)) };
  });
  registerEndpoint(app, onlineContract.remove, ({ body }, caller, request) =>
    service.endAny(caller, body.ids, getRequestMetadata(request)),
  );
  registerEndpoint(app, onlineContract.endAll, ({ body }, caller, request) =>
    service.endAllOf(caller, body.userId, getRequestMetadata(request)),
  );

  registerEndpoint(app, accountContract.devices, async (_arg, caller) =>
    (await repository.findDevices(caller.userId)).map(markCurrent(caller)),
  );
  registerEndpoint(app, accountContract.endDevices, ({ body }, caller, request) =>
    service.endDevices(caller, body.ids, getRequestMetadata(request)),
  );
  registerEndpoint(app, accountContract.endOtherDevices, (_arg, caller, request) =>
    service.endOthers(caller, getRequestMetadata(request)),
  );
}
