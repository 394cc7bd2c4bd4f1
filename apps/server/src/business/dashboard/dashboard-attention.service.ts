import { type Access, STATUS_DISABLED, STATUS_NORMAL } from '@backroom/contract';
import { addDays, addMonths } from '@backroom/contract/calendar';
import { cashInContract } from '@backroom/contract/cash-in';
import { deptContract } from '@backroom/contract/departments';
import { type AttentionItem, type AttentionKind, OPENING_DAYS } from '@backroom/contract/home-blocks';
import { monthPlanContract, type PlanOnly } from '@backroom/contract/month-plan';
import { storeContract } from '@backroom/contract/stores';
import { takingsContract } from '@backroom/contract/takings';
import { userContract } from '@backroom/contract/users';

import { createDepartmentRepository } from '../../identity/departments/departments.repository.ts';
import type { Day } from '../../identity/stores/current-day.ts';
import { createStoreRepository } from '../../identity/stores/stores.repository.ts';
import { createUserRepository, usersInScope } from '../../identity/users/users.repository.ts';
import { hasPermission, isAdmin } from '../../kernel/access/grant.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { createBackupRepository } from '../../platform/backups/backups.repository.ts';
import { createMonthPlanRepository } from '../month-plan/month-plan.repository.ts';
import { createPlanFilter } from '../month-plan/plans-to-approve.ts';
import { countDifferences } from './differences.ts';
import { countOpenDays } from './open-days.ts';
import { listReturnedPlans } from './returned-plans.ts';

const LIST_PLANS = monthPlanContract.month.access;
const LIST_USERS = userContract.list.access;
const LIST_STORES = storeContract.list.access;
const LIST_DEPTS = deptContract.list.access;
const SUBMIT = monthPlanContract.submit.access;
const APPROVE = monthPlanContract.approve.access;

interface Check {
  kind: AttentionKind;
  /** What the caller needs to open the list and to act on it. */
  access: readonly Access[];
  month?: string;
  /** Filters of the list. */
  query: Readonly<Record<string, string | number>>;
  count: () => Promise<number>;
}
/** Records that have a line each. */
interface Lines {
  access: readonly Access[];
  list: () => Promise<AttentionItem[]>;
}

/** The notices that the caller has to confirm. */
export type CountPendingNotices = (caller: Caller) => Promise<number>;

/** Checks of plans; what several months have in common is read once. */
function createPlanCheck(db: Database, caller: Caller, months: readonly string[]) {
  const plans = createMonthPlanRepository(db);
  const matches = createPlanFilter(db, caller, months);
  return (kind: AttentionKind, only: PlanOnly, month: string, access: Access): Check => {
    const query = { month, only };
    return { kind, access: [LIST_PLANS, access], month, query, count: () => plans.countMonth(caller, query, matches) };
  };
}

/** Days that are over and not closed, in one line: those who read many stores are led to them, others to their own day. */
const checkOpenDays = (db: Database, caller: Caller, day: Day): Check => {
  const { days, day: own, close } = takingsContract;
  return hasPermission(caller, days.access)
    ? {
        kind: 'openDays',
        access: [days.access],
        query: { only: 'unclosed', days: 1, to: addDays(day.today, -1) },
        count: () => countOpenDays(db, caller, days.access, day),
      }
    : {
        kind: 'daysToClose',
        access: [own.access, close.access],
        query: {},
        count: () => countOpenDays(db, caller, close.access, day),
      };
};

/** Differences of closed days that still have to be accepted. */
const checkDifferences = (db: Database, caller: Caller, { today }: Day): Check => {
  const { days, review } = takingsContract;
  return {
    kind: 'differences',
    access: [days.access, review.access],
    query: { only: 'difference', to: today },
    count: () => countDifferences(db, caller, days.access, today),
  };
};

/** What needs attention: totals of lists with these filters, for callers who may open the list and act on it. */
export function createAttentionService(db: Database, countPendingNotices: CountPendingNotices, makesBackups: boolean) {
  const backups = createBackupRepository(db);
  const stores = createStoreRepository(db);
  const users = createUserRepository(db);
  const departments = createDepartmentRepository(db);

  const checkUsers = (caller: Caller, kind: AttentionKind, query: Parameters<typeof users.count>[0]): Check => ({
    kind,
    access: [LIST_USERS],
    query,
    count: () => users.count(query, usersInScope(caller, LIST_USERS)),
  });
  const checkStores = (caller: Caller, kind: AttentionKind, query: Parameters<typeof stores.count>[1]): Check => ({
    kind,
    access: [LIST_STORES],
    query,
    count: () => stores.count(caller, query),
  });

  const checkDepts = (caller: Caller, kind: AttentionKind, query: Parameters<typeof departments.count>[1]): Check => ({
    kind,
    access: [LIST_DEPTS, deptContract.update.access],
    query,
    count: () => departments.count(caller, query),
  });

  const listChecks = (caller: Caller, day: Day): (Check | Lines)[] => {
    const { today, month } = day;
    const months = [month, addMonths(month, 1)];
    const checkPlans = createPlanCheck(db, caller, months);
    return [
      {
        kind: 'pendingNotices',
        access: [],
        query: {},
        count: () => countPendingNotices(caller),
      },
      ...(caller.grants.some(isAdmin) ? [{ access: [], list: () => listBackups(backups, makesBackups) }] : []),
      checkPlans('behindPlan', 'behind', month, LIST_PLANS),
      // Above those that were never sent.
      ...[-1, 0, 1].map((offset) => ({
        access: [LIST_PLANS, SUBMIT],
        list: () => listReturnedPlans(db, caller, addMonths(month, offset)),
      })),
      ...months.flatMap((each) => [
        checkPlans('plansToSubmit', 'toSubmit', each, SUBMIT),
        checkPlans('plansToApprove', 'toApprove', each, APPROVE),
      ]),
      ...[month, addMonths(month, -1)].map((each) =>
        checkPlans('cashInToCheck', 'toCheck', each, cashInContract.decide.access),
      ),
      checkOpenDays(db, caller, day),
      checkDifferences(db, caller, day),
      {
        ...checkPlans('tokensExpiring', 'tokens', month, cashInContract.tokens.access),
        month: '',
      },
      checkUsers(caller, 'lockedUsers', { locked: '1' }),
      checkUsers(caller, 'usersWithoutRole', { roleId: 0, status: STATUS_NORMAL }),
      checkStores(caller, 'storesWithoutManager', { managerId: 0, status: STATUS_NORMAL }),
      {
        ...checkStores(caller, 'storesWithDisabledManager', { managerStatus: STATUS_DISABLED, status: STATUS_NORMAL }),
        access: [LIST_STORES, storeContract.update.access],
      },
      checkDepts(caller, 'deptsWithDisabledLeader', { leaderStatus: STATUS_DISABLED, status: STATUS_NORMAL }),
      checkStores(caller, 'storesOpening', { openedFrom: today, openedTo: addDays(today, OPENING_DAYS) }),
    ];
  };

  return {
    async find(caller: Caller, day: Day): Promise<AttentionItem[]> {
      const permitted = listChecks(caller, day).filter(({ access }) =>
        access.every((tag) => hasPermission(caller, tag)),
      );
      const items: AttentionItem[] = [];
      // One after the other: a page must not take all connections of the pool.
      for (const check of permitted) items.push(...(await ('list' in check ? check.list() : count(check))));
      return items;
    },
  };
}

/** A line if scheduled backups have failed or stopped. */
async function listBackups(
  backups: ReturnType<typeof createBackupRepository>,
  isExpected: boolean,
): Promise<AttentionItem[]> {
  const state = await backups.findState(isExpected);
  if (state === null || (state.error === null && !state.isOverdue)) return [];
  const { lastGood, error } = state;
  const backup = {
    lastGood: lastGood && { at: lastGood.at.toISOString(), bytes: lastGood.bytes },
    error: error ?? '',
  };
  return [{ kind: error === null ? 'backupOverdue' : 'backupFailed', value: 1, month: '', query: {}, backup }];
}

const count = async ({ kind, month = '', query, count }: Check): Promise<AttentionItem[]> => [
  { kind, value: await count(), month, query: toText(query) },
];

const toText = (query: Check['query']): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
