import type { Mutation } from './mutation.ts';

const FEATURES = 'apps/server/src/features';
const ACCESS = 'apps/server/src/kernel/access';

/** Plans, cash-in and notices. */
export const BUSINESS: readonly Mutation[] = [
  {
    area: 'business',
    name: 'the month plan lists stores out of scope',
    file: `${FEATURES}/month-plan/plan-stores.ts`,
    find: '.where(and(storesInScope(principal, tag), matchesPlanFilter(only, month)))',
    replace: '.where(matchesPlanFilter(only, month))',
    tests: [`${FEATURES}/month-plan/plan-scope.test.ts`],
    engine: 'postgres',
  },
  {
    area: 'business',
    name: 'own records contain every record of the own store',
    file: `${ACCESS}/resolved-scope.ts`,
    find: 'storesOf: isStoreLevelPermission(tag) ? [deptPath] : []',
    replace: 'storesOf: [deptPath]',
    tests: [`${ACCESS}/store-records.test.ts`],
    engine: 'none',
  },
  {
    area: 'business',
    name: 'a locked month takes cash-in',
    file: `${FEATURES}/month-plan/plan-states.ts`,
    find: "  if (sheet.state === 'locked') throw refuse(NOT_EDITABLE.locked ?? WRONG_STATE, sheet);\n",
    replace: '',
    tests: [`${FEATURES}/cash-in/cash-in.routes.test.ts`],
    engine: 'postgres',
  },
  {
    area: 'business',
    name: 'the cents that are left over are lost',
    file: `${FEATURES}/month-plan/distribute-cents.ts`,
    find: 'byRemainder.slice(0, left)',
    replace: 'byRemainder.slice(0, 0)',
    tests: [`${FEATURES}/month-plan/distribute-cents.test.ts`],
    engine: 'none',
  },
  {
    area: 'business',
    name: 'two people in different cells of a plan conflict',
    file: `${FEATURES}/month-plan/month-plan.service.ts`,
    find: 'version: sheet.planVersions[day - 1] ?? 0 }',
    replace: 'version: sheet.version }',
    tests: [`${FEATURES}/month-plan/month-plan.routes.test.ts`],
    only: 'saving cells',
    engine: 'postgres',
  },
  {
    area: 'business',
    name: 'an import overwrites what others have changed since the export',
    file: `${FEATURES}/month-plan/month-plan-import.service.ts`,
    find: 'known !== null && (before.planVersions[day - 1] ?? 0) > known',
    replace: 'false && known !== null',
    tests: [`${FEATURES}/month-plan/month-plan-import.test.ts`],
    engine: 'postgres',
  },
  {
    area: 'business',
    name: 'the token of a store is valid for every endpoint',
    file: `${FEATURES}/cash-in/store-tokens.ts`,
    find: '  if (request.routeOptions.config.contract !== add) throw unauthenticated();\n',
    replace: '',
    tests: [`${FEATURES}/cash-in/cash-in.routes.test.ts`],
    engine: 'postgres',
  },
  {
    area: 'business',
    name: 'a notice reaches the posts of every store',
    file: `${FEATURES}/notices/own-notices.repository.ts`,
    find: 'or ${storeId} = any(${notices.storeIds}))',
    replace: 'or true or ${storeId} = any(${notices.storeIds}))',
    tests: [`${FEATURES}/notices/own-notices.routes.test.ts`],
    only: 'the poll',
    engine: 'postgres',
  },
];
