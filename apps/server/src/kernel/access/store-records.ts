/**
 * Resources whose records belong to a store and to no user: its plan, its cash-in, its comparison with others, and the
 * directory of its people.
 */
const STORE_RESOURCES = [
  'cafu:monthPlan:',
  'cafu:cashIn:',
  'cafu:takings:',
  'cafu:storeComparison:',
  'admin:sysDirectory:',
];

/**
 * Whether a tag is for records of a store as a whole. With the data scope "own records" a user has those of the store
 * in which the user works: no user creates them, so by their creator a clerk would see none.
 */
export const isStoreLevelPermission = (tag: string): boolean =>
  STORE_RESOURCES.some((resource) => tag.startsWith(resource));
