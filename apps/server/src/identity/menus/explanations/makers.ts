import { and, count, eq, sql } from 'drizzle-orm';

import { STATUS_NORMAL } from '@backroom/contract';
import { type ExplainedChange, MAX_COUNTED } from '@backroom/contract/explanations';
import { menuContract } from '@backroom/contract/menus';
import { roleContract } from '@backroom/contract/roles';
import { userContract } from '@backroom/contract/users';

import { authorize } from '../../../kernel/access/authorize.ts';
import { type Grant, hasPermission, isAdmin, type Principal } from '../../../kernel/access/grant.ts';
import { findMissingRight, type RightsTarget } from '../../../kernel/access/missing-right.ts';
import { isOwnRecordsScope, isPositional, withUnlimitedScope } from '../../../kernel/access/resolved-scope.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { equalsAny } from '../../../kernel/database/equals-any.ts';
import { withOwnRecords } from '../../../platform/access/own-records.ts';
import { findGrants, findPrincipals } from '../../../platform/access/principals.repository.ts';
import { listableUsers } from '../../../platform/access/stores-scope.ts';
import { roles } from '../../../schema/roles.table.ts';
import { computed } from '../../../schema/table-helpers.ts';
import { userRoles, users } from '../../../schema/users.table.ts';
import { findRoleHolders } from '../../roles/roles-assignable.ts';
import { findActivePrincipals, findCapable } from './capable-people.ts';
import type { Target } from './decide.ts';
import { findRow, type NamedRow } from './explained-target.ts';
import { applyChange, type Change, type World } from './world.ts';

/** Candidates whose rights are compared, and names in an answer. */
const MAX_COMPARED = 20;
const MAX_NAMES = 5;
/** Of a role with more users their departments are not read; who has all rows needs no comparison with them. */
const MAX_HOLDERS = 2_000;

const EDIT_USER = userContract.update.access;
const EDIT_ROLE = roleContract.update.access;
const EDIT_MENU = menuContract.update.access;

/** The call that makes a change. */
function toTag({ kind }: Change) {
  switch (kind) {
    case 'allRoles':
      return null;
    case 'enableUser':
    case 'giveRole':
    case 'moveUser':
      return EDIT_USER;
    case 'enableRole':
    case 'grantMenu':
    case 'widenScope':
      return EDIT_ROLE;
    case 'allowRole':
      return EDIT_MENU;
  }
}

type Makers = Pick<ExplainedChange, 'isMine' | 'makers' | 'people' | 'morePeople'>;

interface MakersOptions {
  world: World;
  changes: readonly Change[];
  /** Of the roles of the person and of the changes, with all entries. */
  grants: ReadonlyMap<number, Grant>;
}

interface Candidates {
  principals: readonly (Principal & { name: string; isListable: boolean })[];
  hasMore: boolean;
  /** The roles with the permission of the call. */
  roles: readonly { roleId: number; roleName: string }[];
}

/**
 * Finds who may make changes: with the permission of the call, the account in their data scope, and no right that they
 * do not have themselves, before or after. The functions are those that check the calls.
 */
export async function createMakers(db: Database, caller: Principal, { world, changes, grants }: MakersOptions) {
  const row = await findRow(db, 'user', world.userId);
  const person = await findAccount(db, caller, world, grants);
  const holders = await countHolders(db, changes);
  const byTag = new Map<string, Candidates>();
  for (const tag of new Set(changes.map(toTag))) {
    if (tag !== null && row) byTag.set(tag, await findCandidates(db, caller, tag, row));
  }
  const context: Context = { db, world, row, grants, person, holders };

  return async (change: Change): Promise<Makers> => {
    const tag = toTag(change);
    const isPersonal = tag === EDIT_USER || tag === null;
    const { total, affected } = (!isPersonal && holders.get(change.roleId ?? 0)) || ALONE;
    const people = { people: Math.min(affected, MAX_COUNTED), morePeople: total > MAX_COUNTED };
    const candidates = tag === null ? undefined : byTag.get(tag);
    if (!candidates) {
      const isMine = caller.userId === world.userId;
      return { ...people, isMine, makers: { count: 1, more: false, names: [], roles: [] } };
    }
    const able: Candidates['principals'][number][] = [];
    for (const candidate of candidates.principals) {
      if (await mayMake(context, candidate, change)) able.push(candidate);
    }
    const heldByAble = new Set(able.flatMap(({ grants: held }) => held.map(({ roleId }) => roleId)));
    return {
      ...people,
      isMine: await mayMake(context, caller, change, { isThorough: true }),
      makers: {
        count: able.length,
        more: candidates.hasMore,
        names: able.flatMap(({ name, isListable }) => (isListable ? [name] : [])).slice(0, MAX_NAMES),
        // Others with such a role lack a right that is given, or the account in their data scope.
        roles: candidates.roles
          .filter(({ roleId }) => heldByAble.has(roleId))
          .slice(0, MAX_NAMES)
          .map(({ roleName }) => roleName),
      },
    };
  };
}

interface Context {
  db: Database;
  world: World;
  row: NamedRow | undefined;
  grants: ReadonlyMap<number, Grant>;
  person: RightsTarget | undefined;
  holders: ReadonlyMap<number, Holders>;
}

/** The grants of the roles that the person has or that changes concern, with all entries. */
export async function findFullGrants(db: Database, { roles: all }: World, changes: readonly Change[]) {
  const held = all.filter(({ isHeld }) => isHeld).map(({ roleId }) => roleId);
  const named = changes.flatMap(({ roleId }) => roleId ?? []);
  const found = await findGrants(db, [...new Set([...held, ...named])]);
  return new Map(found.map((grant) => [grant.roleId, grant]));
}

/** The account with its own records, which matter if one of its roles contains them, also a future one. */
async function findAccount(db: Database, caller: Principal, world: World, grants: ReadonlyMap<number, Grant>) {
  const [found] = await findPrincipals(db, [world.userId]);
  if (!found) return undefined;
  const [account] = await withOwnRecords(db, [{ ...found, grants: [...grants.values()] }], caller.userId);
  return account && { ...account, grants: found.grants };
}

interface Holders {
  total: number;
  /** To a disabled account a change means nothing. Of very many holders all: to look at their accounts would be dear. */
  affected: number;
}

const ALONE: Holders = { total: 1, affected: 1 };

/** Of a role with very many holders only that there are more than are counted. */
async function countHolders(db: Database, changes: readonly Change[]): Promise<Map<number, Holders>> {
  const roleIds = changes.filter((change) => toTag(change) !== EDIT_USER).flatMap(({ roleId }) => roleId ?? []);
  if (roleIds.length === 0) return new Map();
  const total = computed<number>(sql`(select count(*)::int from (
    select 1 from ${userRoles} where ${userRoles.roleId} = ${roles.roleId} limit ${MAX_COUNTED + 1}) as "some")`);
  const found = await db
    .select({ roleId: roles.roleId, total })
    .from(roles)
    .where(equalsAny(roles.roleId, [...new Set(roleIds)]));
  const few = found.filter((role) => role.total <= MAX_HOLDERS).map(({ roleId }) => roleId);
  const enabled = await db
    .select({ roleId: userRoles.roleId, affected: count() })
    .from(userRoles)
    .innerJoin(users, eq(users.userId, userRoles.userId))
    .where(and(equalsAny(userRoles.roleId, few), eq(users.status, STATUS_NORMAL)))
    .groupBy(userRoles.roleId);
  const affected = new Map(enabled.map((role) => [role.roleId, role.affected]));
  return new Map(
    found.map((role) => [
      role.roleId,
      {
        total: role.total,
        affected: role.total <= MAX_HOLDERS ? (affected.get(role.roleId) ?? 0) : role.total,
      },
    ]),
  );
}

async function findCandidates(
  db: Database,
  caller: Principal,
  tag: `${string}:${string}:${string}`,
  row: NamedRow,
): Promise<Candidates> {
  const target: Target =
    tag === EDIT_USER ? { kind: 'record', tag, row, entries: [] } : { kind: 'tag', tag, entries: [] };
  const { where, roles: granting } = await findCapable(db, target);
  // Without the permission to list users, no name.
  const isListable = hasPermission(caller, userContract.list.access)
    ? (listableUsers(caller) ?? sql`true`)
    : sql`false`;
  const found = await db
    .select({ userId: users.userId, isListable: computed<boolean>(isListable) })
    .from(users)
    .where(where)
    .orderBy(users.userId)
    .limit(MAX_COMPARED + 1);
  const listable = new Map(found.map(({ userId, isListable: isShown }) => [userId, isShown]));
  const principals = await findActivePrincipals(
    db,
    found.slice(0, MAX_COMPARED).map(({ userId }) => userId),
  );
  return {
    principals: principals.map((each) => ({
      ...each,
      isListable: listable.get(each.userId) ?? false,
    })),
    hasMore: found.length > MAX_COMPARED,
    roles: granting,
  };
}

interface MakeOptions {
  /** Also compares with the holders of a role one by one. */
  isThorough?: boolean;
}

async function mayMake(context: Context, maker: Principal, change: Change, options: MakeOptions = {}) {
  const tag = toTag(change);
  if (tag === null || !hasPermission(maker, tag)) return false;
  if (tag === EDIT_USER) return mayChangeAccount(context, maker, change);
  return tag === EDIT_MENU || mayChangeRole(context, maker, change, options);
}

/** As `lockManageable` and `assertPlacement` check it. */
function mayChangeAccount({ row, person, grants }: Context, maker: Principal, { kind, roleId, dept }: Change): boolean {
  if (!row || !person || !authorize(maker, EDIT_USER, row).isAllowed) return false;
  const isSelf = person.userId === maker.userId;
  if (!isSelf && findMissingRight(person, maker)) return false;
  const given = kind === 'giveRole' ? grants.get(roleId ?? 0) : undefined;
  if (dept) {
    const owners = dept.deptId === maker.deptId ? [maker.userId] : [];
    if (!authorize(maker, EDIT_USER, { ...dept, owners }).isAllowed) return false;
  }
  if (kind === 'enableUser') return true;
  const after = { ...person, ...dept, grants: given ? [...person.grants, given] : person.grants };
  return findMissingRight(after, maker) === null;
}

/** As `assertRoleCovered` checks it, before the change and after. */
async function mayChangeRole(context: Context, maker: Principal, change: Change, options: MakeOptions) {
  const before = context.grants.get(change.roleId ?? 0);
  if (!before) return false;
  const stored = context.world.roles.find(({ roleId }) => roleId === change.roleId);
  if (!stored) return false;
  const changed = applyChange({ ...context.world, roles: [{ ...stored, grant: before }] }, change);
  const after = changed?.roles[0]?.grant;
  if (!after) return false;
  return (await covers(context, maker, before, options)) && covers(context, maker, after, options);
}

async function covers({ db, holders }: Context, maker: Principal, grant: Grant, { isThorough = false }: MakeOptions) {
  if (maker.grants.some(isAdmin)) return true;
  const asHolder = (each: Grant): RightsTarget => ({ ...maker, grants: [each], ownRecords: [], ownStores: [] });
  if (findMissingRight(asHolder(withUnlimitedScope(grant)), maker) === null) return true;
  if (!isPositional(grant) && !isOwnRecordsScope(grant)) return findMissingRight(asHolder(grant), maker) === null;
  if (!isThorough || (holders.get(grant.roleId)?.total ?? 0) > MAX_HOLDERS) return false;
  const all = await findRoleHolders({ tx: db, principal: maker }, grant);
  return all.every((holder) => findMissingRight(holder, maker) === null);
}
