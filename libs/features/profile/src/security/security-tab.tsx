import { useGetSecurityQuery } from '@backroom/client/account';
import type { Security } from '@backroom/contract/account';
import { QueryError } from '@backroom/records';
import { Card, Skeleton, Stack } from '@backroom/ui';

import { PasskeyCard } from './passkey-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { RecoveryCodesCard } from './recovery-codes-card.tsx';
import { TwoStepCard } from './two-step-card.tsx';

/** The security settings of the current user. */
export function SecurityTab() {
  const { data, error, isFetching, refetch } = useGetSecurityQuery(undefined, { refetchOnMountOrArgChange: true });

  if (data)
    return (
      <Stack gap={5}>
        <PasswordCard changedAt={data.passwordChangedAt} />
        <TwoStepCard security={data} />
        <PasskeyCard passkeys={data.passkeys} />
        {hasFactor(data) && <RecoveryCodesCard left={data.recoveryCodesLeft} />}
      </Stack>
    );
  if (error)
    return (
      <Card>
        <QueryError result={{ error, isFetching, refetch }} />
      </Card>
    );
  return (
    <Stack gap={5}>
      {['password', 'twoStep', 'passkeys'].map((part) => (
        <Card key={part}>
          <Skeleton lines={3} />
        </Card>
      ))}
    </Stack>
  );
}

/** Recovery codes replace a second factor, so they need one. */
const hasFactor = ({ totpSince, passkeys }: Security) => totpSince !== null || passkeys.length > 0;
