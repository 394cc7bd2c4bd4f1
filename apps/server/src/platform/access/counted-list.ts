import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import type { Access } from '@backroom/contract';
import type { CountedType } from '@backroom/contract/explanations';

import type { Principal } from '../../kernel/access/grant.ts';

/** A list whose rows can be counted as a person would see them. */
export interface CountedList {
  type: CountedType;
  /** Permission tag of the list. */
  access: Access;
  from: PgTable;
  /** The condition that the list itself applies; undefined if a person has all rows, absent if everybody has. */
  inScope?: (person: Principal) => SQL | undefined;
}
