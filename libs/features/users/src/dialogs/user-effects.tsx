import { type Control, useWatch } from 'react-hook-form';

import { useGetUserEffectsQuery } from '@backroom/client/effects';
import type { Status } from '@backroom/contract';
import type { User } from '@backroom/contract/users';
import { ChangeEffects, useSettled } from '@backroom/records/effects';

import type { UserValues } from '../users-values.ts';

interface UserEffectsProps {
  user: User;
  control: Control<UserValues>;
}

/** What other roles, another department or another status would change; nothing for other fields. */
export function UserEffects({ user, control }: UserEffectsProps) {
  const [deptId, roleIds, status] = useWatch({ control, name: ['deptId', 'roleIds', 'status'] });
  const change = {
    ...(deptId !== user.deptId && { deptId }),
    ...(toKey(roleIds) !== toKey(user.roleIds) && { roleIds }),
    ...(status !== user.status && { status }),
  };
  // An empty field is an error of the form.
  const isComplete = deptId !== 0 && roleIds.length > 0;
  const isChanged = isComplete && Object.keys(change).length > 0;
  const { value: body, isStale } = useSettled(isChanged ? change : undefined, isChanged ? JSON.stringify(change) : '');
  const result = useGetUserEffectsQuery(
    { params: { userId: user.userId }, body: body ?? {}, suppressErrors: 'toasts' },
    { skip: body === undefined, refetchOnMountOrArgChange: true },
  );
  return isChanged ? <ChangeEffects result={result} isStale={isStale} hasEntries /> : null;
}

/** What another status would change. */
export function UserStatusEffects({ user, status }: { user: User; status: Status }) {
  const result = useGetUserEffectsQuery(
    { params: { userId: user.userId }, body: { status }, suppressErrors: 'toasts' },
    { refetchOnMountOrArgChange: true },
  );
  return <ChangeEffects result={result} isStale={false} hasEntries />;
}

const toKey = (ids: readonly number[]) => [...ids].sort((one, other) => one - other).join();
