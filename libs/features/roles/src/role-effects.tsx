import { useState } from 'react';

import { useGetRoleEffectsQuery } from '@backroom/client/effects';
import type { ArgOf } from '@backroom/contract';
import type { effectsContract } from '@backroom/contract/effects';
import { ChangeEffects, useSettled } from '@backroom/records/effects';

interface RoleEffectsProps {
  roleId: number;
  change: ArgOf<typeof effectsContract.role>['body'];
}

/** What a change of a role would do to the rows of one of the people with it. */
export function RoleEffects({ roleId, change }: RoleEffectsProps) {
  const [userId, setUserId] = useState<number>();
  const asked = { ...change, ...(userId !== undefined && { userId }) };
  const { value: body, isStale } = useSettled(asked, JSON.stringify(asked));
  const result = useGetRoleEffectsQuery(
    { params: { roleId }, body: body ?? {}, suppressErrors: 'toasts' },
    { skip: body === undefined, refetchOnMountOrArgChange: true },
  );
  return <ChangeEffects result={result} isStale={isStale} onPersonChange={setUserId} />;
}
