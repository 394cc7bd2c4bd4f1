import type { ParsedArgOf } from '@backroom/contract';
import { addMonths } from '@backroom/contract/calendar';
import { getCompletion, getDifference, type MonthAmounts, sumDays } from '@backroom/contract/month-plan/rules';
import {
  type ComparedStore,
  MAX_COMPARED_MONTHS,
  type storeComparisonContract,
} from '@backroom/contract/store-comparison';
import { userContract } from '@backroom/contract/users';

import { findDay } from '../../identity/stores/current-day.ts';
import { createStoreRepository } from '../../identity/stores/stores.repository.ts';
import { hasPermission } from '../../kernel/access/grant.ts';
import type { Database } from '../../kernel/database/database.ts';
import { invalidFields, notFound } from '../../kernel/errors/app-error.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { parseIds } from '../../platform/holders/holders.repository.ts';
import { readThresholds } from '../month-plan/plan-thresholds.ts';
import { createStoreComparisonRepository } from './store-comparison.repository.ts';

type Query = Pick<ParsedArgOf<typeof storeComparisonContract.compare>['query'], 'ids' | 'from' | 'to'>;

const WRONG_SPAN = {
  'zh-CN': '结束月份不能早于开始月份，最多{max}个月',
  'en-US': 'The last month must not be before the first one; at most {max} months',
};

/** The months of a span. */
function listMonths(from: string, to: string): string[] {
  const months = Array.from({ length: MAX_COMPARED_MONTHS }, (_, index) => addMonths(from, index));
  const last = months.indexOf(to);
  if (last < 0) throw invalidFields({ path: 'to', text: WRONG_SPAN, values: { max: MAX_COMPARED_MONTHS } });
  return months.slice(0, last + 1);
}

/** The sums of amounts by month; difference and completion of the days that are compared. */
function computeTotals(amounts: MonthAmounts): ComparedStore['totals'] {
  const sums = sumDays(amounts);
  return {
    plan: sums.plan,
    actual: sums.actual,
    difference: getDifference(sums),
    completion: getCompletion(sums),
  };
}

export function createStoreComparisonService(db: Database) {
  const stores = createStoreRepository(db);
  const repository = createStoreComparisonRepository(db);

  return {
    /**
     * @param access tag whose data scope applies
     * @throws 404 if one of the stores does not exist or is out of scope, 422 for a wrong span of months
     */
    async compare(caller: Caller, access: string, { ids, from, to }: Query) {
      const months = listMonths(from, to);
      const storeIds = parseIds(ids);
      const found = new Map((await stores.findMany(caller, storeIds, access)).map((store) => [store.storeId, store]));
      if (found.size !== storeIds.length) throw notFound();
      const findAmounts = await repository.findSums(storeIds, months);
      const staff = hasPermission(caller, userContract.list.access)
        ? await repository.findStaff(caller, storeIds)
        : undefined;
      return {
        months,
        today: (await findDay(db, caller)).today,
        thresholds: await readThresholds(db),
        stores: storeIds.flatMap((storeId): ComparedStore[] => {
          const store = found.get(storeId);
          if (!store) return [];
          const amounts = findAmounts(storeId);
          return [{ store, ...amounts, totals: computeTotals(amounts), staff: staff?.(storeId) ?? null }];
        }),
      };
    },
  };
}
