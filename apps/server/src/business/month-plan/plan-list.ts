import { monthPlanContract } from '@backroom/contract/month-plan';

import type { CountedList } from '../../platform/access/counted-list.ts';
import { storesInScope } from '../../platform/access/stores-scope.ts';
import { stores } from '../../schema/stores.table.ts';

const { access } = monthPlanContract.month;

/** The plans of a month: a row for each store in scope. */
export const planList: CountedList = {
  type: 'monthPlan',
  access,
  from: stores,
  inScope: (person) => storesInScope(person, access),
};
