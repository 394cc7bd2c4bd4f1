import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import type { FoundType } from '@backroom/contract/search';

import type { Principal } from '../../kernel/access/grant.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { RecordList } from '../access/record-list.ts';

/** Where records of a kind are found by their name: those of their list. */
export interface SearchSource<Type extends FoundType = FoundType> extends RecordList<Type> {
  /** Its `name_key`, by which it is found in pinyin. */
  sortKey: PgColumn;
  nameEn?: PgColumn;
  code?: PgColumn;
  place?: SQL;
  phone?: PgColumn;
  isDisabled?: SQL;
  /** Which of these the caller cannot edit, who may edit the kind. */
  findFixed?: (db: Database, caller: Principal, ids: readonly number[]) => Promise<ReadonlySet<number>>;
  /** The columns that are searched beside the name and the code. */
  others?: readonly PgColumn[];
  /** Further names of a record that are not in its table. */
  matches?: (word: string) => SQL | undefined;
}
