import type { FastifyInstance } from 'fastify';

import { noticeContract } from '@backroom/contract/notices';

import type { Database } from '../../kernel/database/database.ts';
import { orNotFound } from '../../kernel/errors/app-error.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { registerEndpoint, registerRemoval, registerUpdate } from '../../kernel/http/register-endpoint.ts';
import { findHistory } from '../../platform/history/history.repository.ts';
import { parseIds } from '../../platform/holders/holders.repository.ts';
import { createNoticeRepository } from './notices.repository.ts';
import { createNoticeService } from './notices.service.ts';
import { countAudience, findAudienceOptions } from './notices-audience.ts';
import { createRecipientRepository } from './notices-recipients.repository.ts';

const parseList = (ids: string) => (ids === '' ? [] : parseIds(ids));

/** Notices for their authors; `own-notices.routes.ts` serves the recipients. */
export function noticeRoutes(app: FastifyInstance, db: Database) {
  const repository = createNoticeRepository(db);
  const recipients = createRecipientRepository(db);
  const service = createNoticeService(db, repository);

  const findReadable = async (caller: Caller, noticeId: number, tag: string = noticeContract.byId.access) =>
    orNotFound(await repository.find(caller, noticeId, tag));

  registerEndpoint(app, noticeContract.list, ({ query }, caller) => repository.findPage(caller, query));

  registerEndpoint(app, noticeContract.options, ({ query }, caller) => findAudienceOptions(db, caller, query));

  registerEndpoint(app, noticeContract.audience, ({ query }, caller) =>
    countAudience(db, caller, {
      storeIds: parseList(query.storeIds),
      postIds: parseList(query.postIds),
      roleIds: parseList(query.roleIds),
    }),
  );

  registerEndpoint(app, noticeContract.byId, ({ params }, caller) => findReadable(caller, params.noticeId));

  registerEndpoint(app, noticeContract.history, async ({ params, query }, caller) => {
    await findReadable(caller, params.noticeId);
    return findHistory(db, 'notice', params.noticeId, query);
  });

  registerEndpoint(app, noticeContract.stores, async ({ params, query }, caller) =>
    recipients.findStores(await findReadable(caller, params.noticeId), query),
  );

  registerEndpoint(app, noticeContract.recipients, async ({ params, query }, caller) =>
    recipients.findPage(await findReadable(caller, params.noticeId), query),
  );

  registerEndpoint(app, noticeContract.create, ({ body }, caller) => service.create(caller, body));

  registerUpdate(
    app,
    noticeContract.update,
    ({ params }, caller) => repository.find(caller, params.noticeId, noticeContract.update.access),
    async ({ params, body }, caller) => {
      const { startsAt, routePath } = await findReadable(caller, params.noticeId, noticeContract.update.access);
      return service.update(caller, params.noticeId, body, { startsAt: new Date(startsAt ?? 0), routePath });
    },
  );

  registerRemoval(app, noticeContract.remove, (caller, ids) => service.remove(caller, ids));
}
