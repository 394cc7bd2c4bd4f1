import { useCallback } from 'react';

import { type Noun, NOUNS } from '@backroom/contract/nouns';
import { useText } from '@backroom/ui';

import { nounsText } from './nouns.text.ts';

const isKnown = (noun: string): noun is Noun => NOUNS.some((known) => known === noun);

/** The name of a kind of records; one that the console does not know is shown as it is. */
export function useNounName(): (noun: string) => string {
  const t = useText(nounsText);
  return useCallback((noun) => (isKnown(noun) ? t(noun) : noun), [t]);
}
