import { type ReactNode, useCallback, useMemo } from 'react';

import { useCan } from '@backroom/auth';
import { useGetUserLocksQuery } from '@backroom/client/users';
import { type User, userContract, type UserLock } from '@backroom/contract/users';
import { useLazyDialog } from '@backroom/records';
import { type Column, type RowAction, StatusTag, Text, useDateTimeFormat, useText } from '@backroom/ui';

import { NameRow } from './user-name-cell.tsx';
import { userText } from './users.text.ts';

/** Locks end by themselves. */
const POLL_MS = 60_000;
const NO_LOCKS: readonly UserLock[] = [];

/** The same value where no user is locked: the list does not render for the response. */
const selectLocks = ({ data }: { data?: readonly UserLock[] | undefined }) => ({
  locks: data?.length ? data : NO_LOCKS,
});

function useLockedUntil(): ReadonlyMap<number, string> {
  const { locks } = useGetUserLocksQuery(
    { suppressErrors: 'all' },
    {
      refetchOnMountOrArgChange: true,
      pollingInterval: POLL_MS,
      skipPollingIfUnfocused: true,
      selectFromResult: selectLocks,
    },
  );
  return useMemo(() => new Map(locks.map((lock) => [lock.userId, lock.lockedUntil])), [locks]);
}

interface UserLocks {
  /** Until when each locked user is locked. */
  lockedUntil: ReadonlyMap<number, string>;
  rowActions: (user: User) => readonly RowAction[];
  labels: readonly string[];
  element: ReactNode;
}

/** Users who are locked after failed sign-ins, and the action to unlock them. None without a response. */
export function useUserLocks(): UserLocks {
  const t = useText(userText);
  const lockedUntil = useLockedUntil();
  const canUnlock = useCan(userContract.unlock.access);
  const { open, preload, element } = useLazyDialog(loadUnlock);
  const rowActions = useCallback(
    (user: User): readonly RowAction[] => {
      const end = lockedUntil.get(user.userId);
      if (!canUnlock || end === undefined) return [];
      const onSelect = () => void open({ ...user, lockedUntil: end });
      return [{ id: 'unlock', label: t('unlock'), onIntent: preload, onSelect }];
    },
    [t, canUnlock, lockedUntil, open, preload],
  );
  return { lockedUntil, rowActions, labels: canUnlock && lockedUntil.size > 0 ? [t('unlock')] : [], element };
}

const loadUnlock = async () => (await import('./dialogs/unlock-dialog.tsx')).UnlockDialog;

/** Room for the tag, only while a user is locked. */
const WIDTH_WITH_TAG = 164;

/** The name for signing in, with a tag for locked users. */
export function useUsernameColumn(): Column<User> {
  const lockedUntil = useLockedUntil();
  const t = useText(userText);
  const format = useDateTimeFormat();
  return useMemo(() => {
    const column = { id: 'username', header: t('username'), sortable: true, width: 112 } as const;
    if (lockedUntil.size === 0) return column;
    return {
      ...column,
      width: WIDTH_WITH_TAG,
      cell: (user) => {
        const end = lockedUntil.get(user.userId);
        if (end === undefined) return user.username;
        return (
          <NameRow>
            <Text truncated>{user.username}</Text>
            <span title={t('lockedUntil', { time: format(end) })}>
              <StatusTag tone="danger">{t('locked')}</StatusTag>
            </span>
          </NameRow>
        );
      },
    };
  }, [t, format, lockedUntil]);
}
