/** Bulk actions on users. */
export type BulkKind = 'enable' | 'disable' | 'moveDept' | 'changeRoles';
