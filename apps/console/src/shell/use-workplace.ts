import { useMemo } from 'react';

import { useUser } from '@backroom/auth';
import { useGetOwnStoreQuery } from '@backroom/client/own-stores';
import type { Workplace } from '@backroom/layout';

/** Store and department of the user, and the time zone of the store. */
export function useWorkplace(): { workplace: Workplace; timeZone: string | undefined } {
  const user = useUser();
  const { ownStore } = useGetOwnStoreQuery(
    { params: { storeId: user?.storeId ?? 0 }, suppressErrors: 'all' },
    { skip: !user?.storeId, selectFromResult: ({ data }) => ({ ownStore: data }) },
  );
  const store = ownStore?.deptName ?? user?.storeName ?? '';
  const department = user?.deptName ?? '';
  const workplace = useMemo(() => ({ store, department }), [store, department]);
  // The user has it already; a change of the store comes with its own request.
  return { workplace, timeZone: ownStore?.timeZone ?? user?.timeZone };
}
