import type { FastifyInstance } from 'fastify';

import { ownNoticeContract } from '@backroom/contract/own-notices';

import type { Database } from '../../kernel/database/database.ts';
import { forbidden, orNotFound } from '../../kernel/errors/app-error.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { registerConditional } from '../../kernel/http/register-conditional.ts';
import { registerEndpoint } from '../../kernel/http/register-endpoint.ts';
import { createOwnNoticeRepository } from './own-notices.repository.ts';
import { createFindPollingRecipient, createFindRecipient, type Recipient } from './own-notices-recipient.ts';

/** The notices of the caller. Marks are not in the operation log: their times are stored with the notice. */
export function ownNoticeRoutes(app: FastifyInstance, db: Database) {
  const repository = createOwnNoticeRepository(db);
  const toRecipient: (caller: Caller) => Promise<Recipient> = createFindRecipient(db);
  const findPollingRecipient = createFindPollingRecipient(db);

  const markOne = async (caller: Caller, noticeId: number, marks: Parameters<typeof repository.mark>[1]) => {
    const recipient = await toRecipient(caller);
    await repository.mark(recipient, marks, [noticeId]);
    return orNotFound(await repository.find(recipient, noticeId));
  };

  registerConditional(app, ownNoticeContract.poll, async ({ query }, caller) => {
    const { recipient, tag } = await findPollingRecipient(caller);
    if (query.postId !== recipient.postId || query.storeId !== recipient.storeId) throw forbidden();
    return { tag, read: () => repository.findOpen(recipient) };
  });

  registerEndpoint(app, ownNoticeContract.get, async ({ body }, caller) =>
    repository.findPage(await toRecipient(caller), body),
  );

  registerEndpoint(app, ownNoticeContract.receive, async ({ body }, caller) => ({
    ids: await repository.mark(await toRecipient(caller), ['received'], body.ids),
  }));

  registerEndpoint(app, ownNoticeContract.startup, async (_arg, caller) =>
    repository.findStartup(await toRecipient(caller)),
  );

  registerEndpoint(app, ownNoticeContract.read, ({ params }, caller) => markOne(caller, params.id, ['read']));

  registerEndpoint(app, ownNoticeContract.acknowledge, ({ params }, caller) =>
    markOne(caller, params.id, ['read', 'acknowledged']),
  );

  registerEndpoint(app, ownNoticeContract.readMany, async ({ body }, caller) => {
    const recipient = await toRecipient(caller);
    const ids = body.ids ? await repository.mark(recipient, ['read'], body.ids) : await repository.readAll(recipient);
    return { count: ids.length };
  });
}
