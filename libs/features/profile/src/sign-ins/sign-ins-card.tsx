import { useGetOwnSignInsQuery } from '@backroom/client/account';
import type { OwnSignIn } from '@backroom/contract/account';
import { loginEventText, parseUserAgent, QueryPlaceholder } from '@backroom/records';
import { Card, DateTime, EmptyState, Stack, StatusTag, Text, useText } from '@backroom/ui';

import { SettingsList, SettingsListItem } from '../settings-list.tsx';
import { signInsText } from './sign-ins.text.ts';

/** The last sign-ins of the current user, and attempts to sign in as them. */
export function SignInsCard() {
  const t = useText(signInsText);
  const result = useGetOwnSignInsQuery({ suppressErrors: 'toasts' }, { refetchOnMountOrArgChange: true });
  return (
    <Card title={t('title')}>
      {result.data ? <SignInList signIns={result.data} /> : <QueryPlaceholder result={result} lines={6} />}
    </Card>
  );
}

function SignInList({ signIns }: { signIns: readonly OwnSignIn[] }) {
  const t = useText(signInsText);
  if (signIns.length === 0) return <EmptyState title={t('empty')} description={t('emptyHint')} />;
  return (
    <Stack gap={5}>
      <Text as="p" tone="soft">
        {t('hint')}
      </Text>
      <SettingsList label={t('title')}>
        {signIns.map((signIn) => (
          <SignInRow key={signIn.logId} signIn={signIn} />
        ))}
      </SettingsList>
    </Stack>
  );
}

function SignInRow({ signIn: { event, isSuccess, way, reason, ip, userAgent, createdAt } }: { signIn: OwnSignIn }) {
  const t = useText(signInsText);
  const tEvent = useText(loginEventText);
  const { name, kind } = parseUserAgent(userAgent);
  const details = [way && tEvent(way), reason && tEvent(reason), ip].filter(Boolean);
  return (
    <SettingsListItem
      icon={kind === 'mobile' ? 'smartphone' : 'monitor'}
      name={name || t('unknown')}
      badge={<StatusTag tone={isSuccess ? 'success' : 'danger'}>{tEvent(event)}</StatusTag>}
      details={[<DateTime key="time" value={createdAt} />, ...details]}
    />
  );
}
