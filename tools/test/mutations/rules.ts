import type { Defect } from './mutation.ts';

const CONTRACT = 'libs/api/contract/src';
const FEATURES = 'libs/features';
const BUSINESS = 'apps/server/src/business';
const DEPARTMENTS = 'apps/server/src/identity/departments';

/** What the console shares with the server, and the last value that either accepts. */
export const SHARED_RULES: readonly Defect[] = [
  {
    name: 'a cell that others have restored becomes a conflict',
    file: `${FEATURES}/month-plan/src/model/plan-sync.ts`,
    find: 'if (current.amount === edit.base) return',
    replace: 'if (current.amount === edit.base && current.version === edit.version) return',
    tests: [`${FEATURES}/month-plan/src/model/plan-sync.test.ts`],
  },
  {
    name: 'users of a disabled role are counted as an audience',
    file: `${BUSINESS}/notices/notices-audience.ts`,
    find: '          eq(roles.status, STATUS_NORMAL),\n',
    replace: '',
    tests: [`${BUSINESS}/notices/notices.routes.test.ts`],
    only: 'disabled role',
  },
  {
    name: 'a merge counts the level of the department that it deletes',
    file: `${DEPARTMENTS}/departments-merge.service.ts`,
    find: '(await countLevels(tx, source)) - 1',
    replace: 'await countLevels(tx, source)',
    tests: [`${DEPARTMENTS}/departments-merge.routes.test.ts`],
    only: 'last level',
  },
  {
    name: 'a merge of as many people as it may move is refused',
    file: `${DEPARTMENTS}/departments-merge-rules.ts`,
    find: 'total > MAX_USERS',
    replace: 'total >= MAX_USERS',
    tests: [`${DEPARTMENTS}/departments-merge.routes.test.ts`],
    only: 'a merge may move',
  },
  {
    name: 'a merge of as many children as it may move is refused',
    file: `${DEPARTMENTS}/departments-merge-rules.ts`,
    find: 'children.length > MAX_CHILDREN',
    replace: 'children.length >= MAX_CHILDREN',
    tests: [`${DEPARTMENTS}/departments-merge.routes.test.ts`],
    only: 'a merge may move',
  },
  {
    name: 'a trend over two currencies has the symbol of one',
    file: `${BUSINESS}/dashboard/dashboard.repository.ts`,
    find: "currencies.size === 1 ? ([...currencies][0] ?? '') : ''",
    replace: "[...currencies][0] ?? ''",
    tests: [`${BUSINESS}/dashboard/dashboard.routes.test.ts`],
    only: 'the currency of the trend',
  },
  {
    name: 'an approved plan cannot be returned',
    file: `${CONTRACT}/month-plan/month-plan.rules.ts`,
    find: "return: { from: ['submitted', 'approved'], to: 'returned' }",
    replace: "return: { from: ['submitted'], to: 'returned' }",
    tests: [`${CONTRACT}/month-plan/month-plan.rules.test.ts`, `${FEATURES}/month-plan/src/use-plan-actions.test.tsx`],
  },
  {
    name: 'a plan without amounts is offered for submission',
    file: `${FEATURES}/month-plan/src/use-plan-actions.ts`,
    find: ' && (!needsPlan(action) || hasPlan(sheet))',
    replace: '',
    tests: [`${FEATURES}/month-plan/src/use-plan-actions.test.tsx`],
  },
  {
    name: 'exactly the share of a store that is not behind counts as behind',
    file: `${BUSINESS}/month-plan/plan-figures.sql.ts`,
    find: ', 0)) < ',
    replace: ', 0)) <= ',
    tests: [`${BUSINESS}/month-plan/plan-figures.property.test.ts`],
    only: 'exactly 95',
  },
  {
    name: 'as many months of stores as a call may have are refused',
    file: `${BUSINESS}/month-plan/plan-bounds.ts`,
    find: 'sheets > max.sheets',
    replace: 'sheets >= max.sheets',
    tests: [`${BUSINESS}/month-plan/plan-bounds.test.ts`],
  },
  {
    name: 'a store that has just reached its plan is shown as behind',
    file: `${FEATURES}/dashboard/src/blocks/ranking-block.tsx`,
    find: 'const isBehind = isBehindPlan(store, thresholds);',
    replace: 'const isBehind = deviation <= 0;',
    tests: [`${FEATURES}/dashboard/src/page/dashboard-page.test.tsx`],
    only: 'just reached its plan',
  },
  {
    name: 'as many errors as a call takes cannot be solved at once',
    file: `${FEATURES}/error-log/src/error-log-page.tsx`,
    find: 'groups.length > MAX_IDS',
    replace: 'groups.length >= MAX_IDS',
    tests: [`${FEATURES}/error-log/src/error-log-page.test.tsx`],
    only: 'as many at once',
  },
  {
    name: 'as many menu entries as an import takes are not exported',
    file: `${FEATURES}/menus/src/file/menu-export-dialog.tsx`,
    find: 'count > MAX_IMPORTED_MENUS',
    replace: 'count >= MAX_IMPORTED_MENUS',
    tests: [`${FEATURES}/menus/src/menu-tree-page.test.tsx`],
    only: 'as many entries',
  },
  {
    name: 'as many stores as can be compared are not',
    file: `${FEATURES}/stores/src/comparison/use-comparison-search-params.ts`,
    find: 'stores.length <= MAX_COMPARED_STORES',
    replace: 'stores.length < MAX_COMPARED_STORES',
    tests: [`${FEATURES}/stores/src/comparison/use-comparison-search-params.test.ts`],
  },
  {
    name: 'as many months as can be compared are not',
    file: `${FEATURES}/stores/src/comparison/use-comparison-search-params.ts`,
    find: 'months <= MAX_COMPARED_MONTHS',
    replace: 'months < MAX_COMPARED_MONTHS',
    tests: [`${FEATURES}/stores/src/comparison/use-comparison-search-params.test.ts`],
  },
  {
    name: 'as many values as a call orders are not offered for it',
    file: `${FEATURES}/dictionaries/src/sort-order/reorder-drawer.tsx`,
    find: 'if (count > MAX_ORDERED_VALUES)',
    replace: 'if (count >= MAX_ORDERED_VALUES)',
    tests: [`${FEATURES}/dictionaries/src/sort-order/reorder-drawer.test.tsx`],
    only: 'as many values',
  },
];
