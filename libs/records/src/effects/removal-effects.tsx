import { useState } from 'react';

import { useGetRemovalEffectsQuery } from '@backroom/client/effects';

import { ChangeEffects } from './change-effects.tsx';

/** What people lose who are deleted, of one of them. */
export function RemovalEffects({ ids }: { ids: readonly number[] }) {
  const [userId, setUserId] = useState<number>();
  const result = useGetRemovalEffectsQuery(
    { body: { ids: [...ids], ...(userId !== undefined && { userId }) }, suppressErrors: 'toasts' },
    { refetchOnMountOrArgChange: true },
  );
  return <ChangeEffects result={result} isStale={false} isRemoval onPersonChange={setUserId} />;
}
