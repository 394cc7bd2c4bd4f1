import type { Principal } from '../../kernel/access/grant.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { RecordLists } from '../../platform/access/record-list.ts';

/** Of what an announcement is made. */
export interface EffectContext {
  db: Database;
  lists: RecordLists;
  /** Who asks. */
  caller: Principal;
}
