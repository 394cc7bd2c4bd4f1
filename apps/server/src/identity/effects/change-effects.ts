import type { ChangeEffects } from '@backroom/contract/effects';

import type { EffectContext } from './effect-context.ts';
import { findEntryEffects } from './entry-effects.ts';
import { findRowEffects } from './row-effects.ts';
import type { Situation } from './situation.ts';

/** What a person gains and loses between two situations. */
export async function findPersonEffects(
  context: EffectContext,
  before: Situation,
  after: Situation,
): Promise<Pick<ChangeEffects, 'entries' | 'rows'>> {
  return {
    entries: await findEntryEffects(context.db, before, after),
    rows: await findRowEffects(context, before, after),
  };
}

/** Without a person whose rows the caller may know. */
export const NO_EFFECTS: Pick<ChangeEffects, 'entries' | 'rows'> = { entries: { gained: [], lost: [] }, rows: [] };
