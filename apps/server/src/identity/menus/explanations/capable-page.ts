import { and, eq, sql } from 'drizzle-orm';

import type { ParsedArgOf } from '@backroom/contract';
import type { CapablePerson, explanationContract } from '@backroom/contract/explanations';

import { findMissingRight, type RightsTarget } from '../../../kernel/access/missing-right.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { equalsAny } from '../../../kernel/database/equals-any.ts';
import { notFound, orNotFound } from '../../../kernel/errors/app-error.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import { fetchPage, type Listing } from '../../../kernel/http/pagination.ts';
import { listableUsers } from '../../../platform/access/stores-scope.ts';
import { depts } from '../../../schema/departments.table.ts';
import { roles } from '../../../schema/roles.table.ts';
import { computed } from '../../../schema/table-helpers.ts';
import { userRoles, users } from '../../../schema/users.table.ts';
import { findActivePrincipals, findCapable } from './capable-people.ts';
import { parseTarget } from './explained-target.ts';
import { findKnownRow } from './explanations.service.ts';
import { resolveTarget } from './resolve-target.ts';

type Query = ParsedArgOf<typeof explanationContract.people>['query'];
type Row = Omit<CapablePerson, 'roleNames' | 'isOutranked'>;

const fields = {
  userId: users.userId,
  nickName: users.nickName,
  username: users.username,
  deptName: computed<string>(depts.deptName.getSQL()),
};

const listing: Listing<typeof fields, Row> = {
  from: users,
  joins: [{ table: depts, on: eq(depts.deptId, users.deptId) }],
  fields,
  id: users.userId,
  sortable: { userId: users.userId, nickName: users.nickNameSort },
  defaultSort: { field: 'userId', order: 'asc' },
  toRecord: (row) => row,
};

/**
 * The people who can reach a target, of those whom the caller may list.
 *
 * @throws 404 if the page or the record does not exist for the caller
 */
export async function findCapablePage(db: Database, caller: Caller, { what, ...query }: Query) {
  const named = orNotFound(parseTarget(what));
  const row = await findKnownRow(db, caller, named);
  if ('id' in named && !row) throw notFound();
  const { target } = orNotFound(await resolveTarget(db, named, { personId: caller.userId, row }));
  const capable = await findCapable(db, target);
  const page = await fetchPage(db, listing, query, and(capable.where, listableUsers(caller)));
  const userIds = page.list.map(({ userId }) => userId);
  const names = await findRoleNames(
    db,
    userIds,
    capable.roles.map(({ roleId }) => roleId),
  );
  const account = target.kind === 'record' ? target.account : undefined;
  const outranked = account ? await findOutranked(db, userIds, account) : new Set<number>();
  return {
    ...page,
    list: page.list.map((person) => ({
      ...person,
      roleNames: names.get(person.userId) ?? [],
      isOutranked: outranked.has(person.userId),
    })),
  };
}

async function findRoleNames(db: Database, userIds: readonly number[], roleIds: readonly number[]) {
  if (userIds.length === 0 || roleIds.length === 0) return new Map<number, string[]>();
  const found = await db
    .select({ userId: userRoles.userId, names: sql<string[]>`array_agg(${roles.roleName} order by ${roles.roleSort})` })
    .from(userRoles)
    .innerJoin(roles, eq(roles.roleId, userRoles.roleId))
    .where(and(equalsAny(userRoles.userId, userIds), equalsAny(roles.roleId, roleIds)))
    .groupBy(userRoles.userId);
  return new Map(found.map(({ userId, names }) => [userId, names]));
}

/** The users who lack a right of an account, and therefore cannot change it. */
async function findOutranked(db: Database, userIds: readonly number[], account: RightsTarget): Promise<Set<number>> {
  const people = await findActivePrincipals(db, userIds);
  const lacking = people.filter((each) => each.userId !== account.userId && findMissingRight(account, each) !== null);
  return new Set(lacking.map(({ userId }) => userId));
}
