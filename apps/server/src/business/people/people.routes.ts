import type { FastifyInstance } from 'fastify';

import { personContract } from '@backroom/contract/people';

import { createUserRepository, usersInScope } from '../../identity/users/users.repository.ts';
import type { Database } from '../../kernel/database/database.ts';
import { orNotFound } from '../../kernel/errors/app-error.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { registerEndpoint } from '../../kernel/http/register-endpoint.ts';
import { acquireSlotIfLargeTable } from '../../kernel/limits/large-responses.ts';
import type { RecordLists } from '../../platform/access/record-list.ts';
import { menus } from '../../schema/menus.table.ts';
import { findHoldings, findWorkplace } from './holdings.ts';
import { findSight } from './sight.ts';

/** What the page of a person shows beside the account; of users in the data scope of the caller only. */
export function personRoutes(app: FastifyInstance, db: Database, lists: RecordLists) {
  const users = createUserRepository(db);
  const { sight, holdings } = personContract;
  const findUser = async (caller: Caller, userId: number, tag: string) =>
    orNotFound(await users.find(userId, usersInScope(caller, tag)));

  registerEndpoint(app, sight, async ({ params }, caller) => {
    const user = await findUser(caller, params.userId, sight.access);
    await acquireSlotIfLargeTable(db, menus);
    return findSight(db, lists, user);
  });
  registerEndpoint(app, holdings, async ({ params }, caller) => {
    const { userId, deptId } = await findUser(caller, params.userId, holdings.access);
    return { store: await findWorkplace(db, deptId), holdings: await findHoldings(db, lists, caller, userId) };
  });
}
