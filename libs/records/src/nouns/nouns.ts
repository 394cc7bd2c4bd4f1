import { useCallback } from 'react';

import { useText } from '@backroom/ui';

import { nounsText } from './nouns.text.ts';

/** The kinds of records that the operation log can be filtered by, in the order of the menu. */
export const NOUNS = [
  'user',
  'role',
  'menu',
  'dept',
  'store',
  'post',
  'notice',
  'dictType',
  'dictData',
  'config',
  'session',
  'loginLog',
  'operLog',
  'errorLog',
  'job',
  'monthPlan',
  'cashIn',
  'storeToken',
  'storeComparison',
] as const;
type Noun = (typeof NOUNS)[number];

const isKnown = (noun: string): noun is Noun => NOUNS.some((known) => known === noun);

/** The name of a kind of records; one that the console does not know is shown as it is. */
export function useNounName(): (noun: string) => string {
  const t = useText(nounsText);
  return useCallback((noun) => (isKnown(noun) ? t(noun) : noun), [t]);
}
