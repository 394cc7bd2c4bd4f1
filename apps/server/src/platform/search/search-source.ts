import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import type { Access } from '@backroom/contract';
import type { FoundType } from '@backroom/contract/search';

import type { Principal } from '../../kernel/access/grant.ts';

/** Where records of a kind are found by their name. */
export interface SearchSource {
  type: FoundType;
  /** Permission tag of their list: who may not list them does not find them. */
  access: Access;
  from: PgTable;
  /** Inner joins. */
  joins?: readonly { table: PgTable; on: SQL }[];
  id: PgColumn;
  name: PgColumn;
  /** Its `name_key`, by which it is found in pinyin. */
  sortKey: PgColumn;
  nameEn?: PgColumn;
  code?: PgColumn;
  place?: SQL;
  phone?: PgColumn;
  isDisabled?: SQL;
  /** The columns that are searched beside the name and the code. */
  others?: readonly PgColumn[];
  /** Further names of a record that are not in its table. */
  matches?: (word: string) => SQL | undefined;
  /** The rows of the list of this caller; undefined if it has all. */
  inScope?: (caller: Principal) => SQL | undefined;
}
