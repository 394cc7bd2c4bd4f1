import { useCan } from '@backroom/auth';
import { useGetUserLocksQuery } from '@backroom/client/users';
import { type User, userContract } from '@backroom/contract/users';
import { useLazyDialog } from '@backroom/records';
import { Alert, Button, useDateTimeFormat, useText } from '@backroom/ui';

import { personDevicesText } from './person-devices.text.ts';

/** Says that the person is locked after failed sign-ins, with a button for those who may unlock. */
export function PersonLock({ user }: { user: User }) {
  const canRead = useCan(userContract.locks.access);
  const { data } = useGetUserLocksQuery({ suppressErrors: 'all' }, { refetchOnMountOrArgChange: true, skip: !canRead });
  const lock = data?.find(({ userId }) => userId === user.userId);
  return lock ? <Lock user={user} lockedUntil={lock.lockedUntil} /> : null;
}

function Lock({ user, lockedUntil }: { user: User; lockedUntil: string }) {
  const t = useText(personDevicesText);
  const format = useDateTimeFormat();
  const canUnlock = useCan(userContract.unlock.access);
  const { open, preload, element } = useLazyDialog<User & { lockedUntil: string }>(loadUnlock);
  return (
    <Alert tone="warning" title={t('lockedTitle', { time: format(lockedUntil) })}>
      {canUnlock && (
        <Button onPointerEnter={preload} onFocus={preload} onClick={() => void open({ ...user, lockedUntil })}>
          {t('unlock')}
        </Button>
      )}
      {element}
    </Alert>
  );
}

const loadUnlock = async () => (await import('../dialogs/unlock-dialog.tsx')).UnlockDialog;
