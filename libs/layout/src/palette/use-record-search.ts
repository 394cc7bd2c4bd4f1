import { useEffect, useState } from 'react';

import type { FoundEntry, SearchRecords, SearchScope } from './record-search.ts';

/** Of typing, before the server is searched. */
const DELAY_MS = 150;
const HAN = /\p{Script=Han}/u;

/** A single letter or digit is in nearly every record; a Chinese character is not. */
const isEnough = (text: string) => HAN.test(text) || text.length > 1;

interface RecordSearch {
  entries: readonly FoundEntry[];
  /** The entries belong to an earlier query, or there are none yet. */
  isPending: boolean;
  isFailed: boolean;
}

interface Answer {
  text: string;
  scope: SearchScope;
  entries: readonly FoundEntry[];
  isFailed: boolean;
}

const NONE: readonly FoundEntry[] = [];

/** The records for what is typed: one request after a pause; one that is superseded is cancelled. */
export function useRecordSearch(
  { text, scope }: { text: string; scope: SearchScope },
  search: SearchRecords | undefined,
): RecordSearch {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const isOn = search !== undefined && scope !== 'actions' && isEnough(text);

  useEffect(() => {
    if (!isOn) return;
    const controller = new AbortController();
    const { signal } = controller;
    const finish = (entries: readonly FoundEntry[], isFailed: boolean) => {
      if (!signal.aborted) setAnswer({ text, scope, entries, isFailed });
    };
    const timer = setTimeout(() => {
      search({ text, scope }, signal).then(
        (entries) => finish(entries, false),
        () => finish(NONE, true),
      );
    }, DELAY_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isOn, search, text, scope]);

  if (!isOn) return { entries: NONE, isPending: false, isFailed: false };
  const isCurrent = answer?.text === text && answer.scope === scope;
  // The last hits stay while the next ones are on their way, so that the list does not flicker.
  const entries = answer?.scope === scope ? answer.entries : NONE;
  return { entries, isPending: !isCurrent, isFailed: isCurrent && answer.isFailed };
}
