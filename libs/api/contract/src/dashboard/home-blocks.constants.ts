/** The steps of a new company to its first day, in order. */
export const FIRST_STEPS = ['name', 'roles', 'store', 'manager', 'plan'] as const;
