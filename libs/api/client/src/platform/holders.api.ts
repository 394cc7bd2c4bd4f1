import { useCallback, useEffect, useState } from 'react';

import type { HeldRecord, HoldersEndpoint } from '@backroom/contract/holders';

import { send } from '../http/send.ts';

/**
 * Those of some records that cannot be deleted; undefined while loading. After an error none, because the server
 * checks each deletion anyway.
 *
 * @param endpoint undefined if nothing can hold the records
 * @param ids comma-separated
 * @returns the records, and a function that loads them again
 */
export function useHolders(endpoint: HoldersEndpoint | undefined, ids: string) {
  const [held, setHeld] = useState<readonly HeldRecord[] | undefined>(endpoint ? undefined : NONE);

  const load = useCallback(async () => {
    const found = endpoint ? await fetchHolders(endpoint, ids) : NONE;
    setHeld(found);
    return found;
  }, [endpoint, ids]);

  useEffect(() => {
    if (!endpoint) return;
    let isCurrent = true;
    void fetchHolders(endpoint, ids).then((found) => isCurrent && setHeld(found));
    return () => {
      isCurrent = false;
    };
  }, [endpoint, ids]);

  return [held, load] as const;
}

const NONE: readonly HeldRecord[] = [];

async function fetchHolders(endpoint: HoldersEndpoint, ids: string): Promise<readonly HeldRecord[]> {
  const outcome = await send({ endpoint, arg: { query: { ids } } });
  return 'data' in outcome ? (outcome.data as HeldRecord[]) : NONE;
}
