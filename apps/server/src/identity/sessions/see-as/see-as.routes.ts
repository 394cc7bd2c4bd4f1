import type { FastifyInstance } from 'fastify';

import { seeAsContract } from '@backroom/contract/see-as';

import type { Database } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { registerEndpoint } from '../../../kernel/http/register-endpoint.ts';
import { endSeeingAs, startSeeingAs } from './see-as.service.ts';

export function seeAsRoutes(app: FastifyInstance, db: Database) {
  registerEndpoint(app, seeAsContract.start, async ({ body }, caller) => {
    const { kind, id, deptId = caller.deptId } = body;
    await startSeeingAs(db, caller, kind === 'user' ? { userId: id } : { roleId: id, deptId });
    return null;
  });
  registerEndpoint(app, seeAsContract.end, async (_arg, caller) => {
    await inTransaction(db, (tx) => endSeeingAs(tx, caller, Number(caller.sessionId)));
    return null;
  });
}
