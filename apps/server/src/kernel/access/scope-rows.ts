/** The rows that a data scope contains, by department and by owner. */
export interface ResolvedScope {
  isAll: boolean;
  /** Path prefixes: every department below them, themselves included. */
  paths: readonly string[];
  /** Single departments: id to path. */
  depts: Readonly<Record<number, string>>;
  /** The user's own records, in any department. */
  hasOwnRecords: boolean;
  /**
   * Paths of departments whose store is contained: the row at or above them. Only for tags of records of a whole store;
   * a store never lies below another one.
   */
  storesOf: readonly string[];
}
