import { useCallback } from 'react';

import { useCan, useRequestSeeAs } from '@backroom/auth';
import { STATUS_NORMAL } from '@backroom/contract';
import { seeAsContract } from '@backroom/contract/see-as';
import type { User } from '@backroom/contract/users';
import { type RowAction, useText } from '@backroom/ui';

import { userText } from './users.text.ts';

/** Shows the console as an enabled user sees it. */
export function useSeeAsActions(isOther: (user: User) => boolean) {
  const t = useText(userText);
  const requestSeeAs = useRequestSeeAs();
  const canSee = useCan(seeAsContract.start.access);
  return useCallback(
    (user: User): readonly RowAction[] =>
      canSee && isOther(user) && user.status === STATUS_NORMAL
        ? [
            {
              id: 'seeAs',
              label: t('seeAs'),
              inMenu: true,
              onSelect: () => requestSeeAs({ kind: 'user', id: user.userId, name: user.nickName }),
            },
          ]
        : [],
    [t, canSee, isOther, requestSeeAs],
  );
}
