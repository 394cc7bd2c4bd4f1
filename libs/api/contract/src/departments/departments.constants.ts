export const DEPT_TYPES = ['company', 'region', 'store', 'department'] as const;
export type DeptType = (typeof DEPT_TYPES)[number];
