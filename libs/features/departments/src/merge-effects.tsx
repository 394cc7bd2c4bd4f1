import { useState } from 'react';

import { useGetMergeEffectsQuery } from '@backroom/client/effects';
import { ChangeEffects } from '@backroom/records/effects';

interface MergeEffectsProps {
  deptId: number;
  targetId: number;
}

/** Whose rows a merge of departments would change. */
export function MergeEffects({ deptId, targetId }: MergeEffectsProps) {
  const [userId, setUserId] = useState<number>();
  const result = useGetMergeEffectsQuery(
    { params: { deptId }, body: { targetId, ...(userId !== undefined && { userId }) }, suppressErrors: 'toasts' },
    { refetchOnMountOrArgChange: true },
  );
  return <ChangeEffects result={result} isStale={false} onPersonChange={setUserId} />;
}
