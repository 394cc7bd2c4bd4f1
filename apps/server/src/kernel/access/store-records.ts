/** Records that belong to a store as a whole and to no person: its plan, what it took in, its comparison with others. */
const STORE_RESOURCES = ['cafu:monthPlan:', 'cafu:cashIn:', 'cafu:storeComparison:'];

/**
 * Whether a tag is for records of a whole store. With the data scope "own records" a user has those of the store in
 * which the user works: no user creates them, so by their creator a clerk would see none.
 */
export const isOfWholeStore = (tag: string): boolean => STORE_RESOURCES.some((resource) => tag.startsWith(resource));
