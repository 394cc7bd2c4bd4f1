import { useCallback } from 'react';
import { useNavigate } from 'react-router';

import { useCan } from '@backroom/auth';
import { toWhyAddress } from '@backroom/contract/explanations/rules';
import { type User, userContract } from '@backroom/contract/users';
import { type RowAction, useText } from '@backroom/ui';

import { userText } from './users.text.ts';

/** Opens the page that explains what a user can see, and why not more. */
export function useWhyActions() {
  const t = useText(userText);
  const navigate = useNavigate();
  const canRead = useCan(userContract.byId.access);
  return useCallback(
    ({ userId }: User): readonly RowAction[] =>
      canRead ? [{ id: 'why', label: t('why'), onSelect: () => void navigate(toWhyAddress({ person: userId })) }] : [],
    [t, canRead, navigate],
  );
}
