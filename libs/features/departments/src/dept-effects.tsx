import { useState } from 'react';

import { useGetDeptEffectsQuery } from '@backroom/client/effects';
import { ChangeEffects, useSettled } from '@backroom/records/effects';

interface DeptEffectsProps {
  deptId: number;
  parentId: number;
}

/** Whose rows another place of a department would change. */
export function DeptEffects({ deptId, parentId }: DeptEffectsProps) {
  const [chosen, setChosen] = useState<{ parentId: number; userId: number }>();
  // Other people are concerned by another place.
  const userId = chosen?.parentId === parentId ? chosen.userId : undefined;
  const { value: body, isStale } = useSettled(
    { parentId, ...(userId !== undefined && { userId }) },
    `${parentId} ${userId}`,
  );
  const result = useGetDeptEffectsQuery(
    { params: { deptId }, body: body ?? { parentId }, suppressErrors: 'toasts' },
    { skip: body === undefined, refetchOnMountOrArgChange: true },
  );
  return (
    <ChangeEffects result={result} isStale={isStale} onPersonChange={(next) => setChosen({ parentId, userId: next })} />
  );
}
