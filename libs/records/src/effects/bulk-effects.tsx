import { useState } from 'react';

import { useGetBulkEffectsQuery } from '@backroom/client/effects';
import type { BulkChange } from '@backroom/contract/users';

import { ChangeEffects } from './change-effects.tsx';

interface BulkEffectsProps {
  ids: readonly number[];
  change: BulkChange;
}

/** What the same change of users would do to the pages and rows of one of those whom it changes. */
export function BulkEffects({ ids, change }: BulkEffectsProps) {
  const [userId, setUserId] = useState<number>();
  const result = useGetBulkEffectsQuery(
    { body: { ids: [...ids], change, ...(userId !== undefined && { userId }) }, suppressErrors: 'toasts' },
    { refetchOnMountOrArgChange: true },
  );
  return <ChangeEffects result={result} isStale={false} hasEntries onPersonChange={setUserId} />;
}
