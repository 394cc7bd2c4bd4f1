import type { ChangeEffects } from '@backroom/contract/effects';

import type { Principal } from '../../kernel/access/grant.ts';
import type { Database } from '../../kernel/database/database.ts';
import { findEntryEffects } from './entry-effects.ts';
import { findRowEffects } from './row-effects.ts';
import type { Situation } from './situation.ts';

/** What a person gains and loses between two situations. */
export async function findPersonEffects(
  db: Database,
  caller: Principal,
  before: Situation,
  after: Situation,
): Promise<Pick<ChangeEffects, 'entries' | 'rows'>> {
  return {
    entries: await findEntryEffects(db, before, after),
    rows: await findRowEffects(db, caller, before, after),
  };
}

/** Without a person whose rows the caller may know. */
export const NO_EFFECTS: Pick<ChangeEffects, 'entries' | 'rows'> = { entries: { gained: [], lost: [] }, rows: [] };
