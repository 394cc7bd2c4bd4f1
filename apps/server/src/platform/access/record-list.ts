import { eq, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import type { Access } from '@backroom/contract';
import type { EffectKind } from '@backroom/contract/effects';
import type { CountedType } from '@backroom/contract/explanations';
import type { SeenListKind } from '@backroom/contract/people';

import type { Principal } from '../../kernel/access/grant.ts';
import { depts } from '../../schema/departments.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { storesInScope } from './stores-scope.ts';

/** Lists of which is said how many rows a person has, gains or loses. */
type ListType = CountedType | SeenListKind | EffectKind;

/** A list by the condition with which its own call limits the rows, so that a number is the total of that list. */
export interface RecordList<Type extends ListType = ListType> {
  type: Type;
  /** Permission tag of the list: who may not list the records does not find them. */
  access: Access;
  from: PgTable;
  /** Inner joins, of which each row has one. */
  joins?: readonly { table: PgTable; on: SQL }[];
  id: PgColumn;
  name: PgColumn;
  /**
   * Undefined if a person has all rows, absent if everybody has.
   *
   * @param wouldBePath the path of a department in a tree as it would be
   */
  inScope?: (person: Principal, wouldBePath?: SQLWrapper) => SQL | undefined;
}

/** Each list once; `server-resources.ts` states them and hands them down. */
export type RecordLists = { readonly [Type in ListType]: RecordList<Type> };

/** A list with a row for each store in scope. */
export const listStores = <Type extends ListType>(type: Type, access: Access): RecordList<Type> => ({
  type,
  access,
  from: stores,
  joins: [{ table: depts, on: eq(depts.deptId, stores.storeId) }],
  id: stores.storeId,
  name: depts.deptName,
  inScope: (person, wouldBePath) => storesInScope(person, access, wouldBePath),
});
