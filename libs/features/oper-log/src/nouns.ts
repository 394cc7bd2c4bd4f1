import { useCallback } from 'react';

import { useText } from '@backroom/ui';

import { nounsText } from './nouns.text.ts';

/** The kinds of records that the log can be filtered by, in the order of the menu. */
export const NOUNS = [
  'user',
  'role',
  'menu',
  'dept',
  'store',
  'post',
  'dictType',
  'dictData',
  'config',
  'session',
  'loginLog',
  'operLog',
  'errorLog',
  'job',
] as const;
type Noun = (typeof NOUNS)[number];

const isKnown = (noun: string): noun is Noun => NOUNS.some((known) => known === noun);

/** The name of a kind of records; one that the console does not know is shown as it is. */
export function useNounName(): (noun: string) => string {
  const t = useText(nounsText);
  return useCallback((noun) => (isKnown(noun) ? t(noun) : noun), [t]);
}

/** The pages of the records that have one. */
const PAGES: Readonly<Record<string, (id: string) => string>> = {
  user: () => '/admin/sys-user',
  role: (id) => `/admin/sys-role/${id}/auth`,
  menu: () => '/admin/sys-menu',
  dept: () => '/admin/sys-dept',
  store: (id) => `/admin/sys-store/${id}`,
  post: () => '/admin/sys-post',
  dictType: () => '/admin/dict',
  config: () => '/admin/sys-config',
};

const RECORD_ID = /^\d+$/;

/** The page that shows a record, or at least its list; null if there is none. */
export const getRecordPath = (noun: string, recordId: string): string | null =>
  RECORD_ID.test(recordId) ? (PAGES[noun]?.(recordId) ?? null) : null;
