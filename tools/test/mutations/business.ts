import type { Defect } from './mutation.ts';

const FEATURES = 'apps/server/src/business';
const ACCESS = 'apps/server/src/kernel/access';

/** Plans, cash-in and notices. */
export const BUSINESS: readonly Defect[] = [
  {
    name: 'an empty database is created over a damaged one',
    file: 'apps/server/src/kernel/database/damaged-data.ts',
    find: 'if (hasFiles(databaseDir)) throw',
    replace: 'if (!hasFiles(databaseDir)) throw',
    tests: ['apps/server/src/start-errors.test.ts'],
    only: 'damaged',
  },
  {
    name: 'the month plan lists stores out of scope',
    file: `${FEATURES}/month-plan/plan-stores.ts`,
    find: '.where(and(storesInScope(principal, tag), await createPlanFilter(db, principal, months)(only, month)))',
    replace: '.where(await createPlanFilter(db, principal, months)(only, month))',
    tests: [`${FEATURES}/month-plan/plan-scope.test.ts`],
  },
  {
    name: 'own records contain every record of the own store',
    file: `${ACCESS}/resolved-scope.ts`,
    find: 'storesOf: isStoreLevelPermission(tag) ? [deptPath] : []',
    replace: 'storesOf: [deptPath]',
    tests: [`${ACCESS}/store-records.test.ts`],
  },
  {
    name: 'a locked month takes cash-in',
    file: `${FEATURES}/month-plan/plan-states.ts`,
    find: '  if (!takesCashIn(sheet.state)) throw refuse(NOT_EDITABLE.locked, sheet);\n',
    replace: '',
    tests: [`${FEATURES}/cash-in/cash-in.routes.test.ts`],
  },
  {
    name: 'a machine wins over a person',
    file: `${FEATURES}/cash-in/entry-outcome.ts`,
    find: "if (author?.source !== source) return 'rival';",
    replace: '',
    tests: [`${FEATURES}/cash-in/cash-in-sources.test.ts`],
    only: 'a machine',
  },
  {
    name: 'an edit overwrites what others have stored since its editor opened',
    file: 'libs/features/month-plan/src/model/editor-state.ts',
    find: 'const isOverwriting = !known && current.amount !== seen && current.amount !== amount;',
    replace: 'const isOverwriting = !known && seen === undefined && current.amount !== amount;',
    tests: ['libs/features/month-plan/src/model/two-editors.test.ts'],
  },
  {
    name: 'a day that has not begun takes cash-in',
    file: `${FEATURES}/cash-in/cash-in-days.ts`,
    find: 'if (!hasBegun({ day, today }))',
    replace: 'if (false)',
    tests: [`${FEATURES}/cash-in/cash-in-sources.test.ts`],
    only: 'days',
  },
  {
    name: 'a comma that groups nothing multiplies an amount',
    file: 'libs/api/contract/src/values/read-number.ts',
    find: "GROUPED.test(number) ? number.replaceAll(',', '') : number",
    replace: "number.replaceAll(',', '')",
    tests: ['libs/api/contract/src/values/amount.test.ts'],
  },
  {
    name: 'the cents that are left over are lost',
    file: `${FEATURES}/month-plan/distribute-cents.ts`,
    find: 'byRemainder.slice(0, left)',
    replace: 'byRemainder.slice(0, 0)',
    tests: [`${FEATURES}/month-plan/distribute-cents.test.ts`],
  },
  {
    name: 'two people in different cells of a plan conflict',
    file: `${FEATURES}/month-plan/month-plan.service.ts`,
    find: 'version: sheet.planVersions[day - 1] ?? 0 }',
    replace: 'version: sheet.version }',
    tests: [`${FEATURES}/month-plan/month-plan.routes.test.ts`],
    only: 'saving cells',
  },
  {
    name: 'an import overwrites what others have changed since the export',
    file: `${FEATURES}/month-plan/month-plan-import.service.ts`,
    find: 'known !== null && (before.planVersions[day - 1] ?? 0) > known',
    replace: 'false && known !== null',
    tests: [`${FEATURES}/month-plan/month-plan-import.test.ts`],
  },
  {
    name: 'the token of a store is valid for every endpoint',
    file: 'apps/server/src/identity/store-tokens/store-tokens.ts',
    find: '  if (request.routeOptions.config.contract !== add) throw unauthenticated();\n',
    replace: '',
    tests: [`${FEATURES}/cash-in/cash-in.routes.test.ts`],
  },
  {
    name: 'a notice reaches the posts of every store',
    file: `${FEATURES}/notices/own-notices.repository.ts`,
    find: 'or ${storeId} = any(${notices.storeIds}))',
    replace: 'or true or ${storeId} = any(${notices.storeIds}))',
    tests: [`${FEATURES}/notices/own-notices.routes.test.ts`],
    only: 'the poll',
  },
];
