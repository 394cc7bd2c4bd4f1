import type { OnlineSession } from '@backroom/contract/online';
import { parseUserAgent, type RecordDialogProps } from '@backroom/records';
import { FilterLink } from '@backroom/records/detail';
import { pagePaths } from '@backroom/records/page-paths';
import { DateTime, DescriptionList, type DescriptionListItem, Drawer, StatusTag, useText } from '@backroom/ui';

import { onlineText } from './online.text.ts';

/** All details of a session, which the list has. User and address lead to their other sessions. */
export function SessionDetail({ record: session, onClose }: RecordDialogProps<OnlineSession>) {
  const t = useText(onlineText);
  if (!session) return null;
  const { userName, name, deptName, ip, userAgent, isCurrent } = session;
  const linkProps = { page: pagePaths.session, onClick: onClose };
  const person = name ? `${name} (${userName})` : userName;
  const details: DescriptionListItem[] = [
    {
      label: t('person'),
      value: userName && <FilterLink {...linkProps} parameter="userName" value={userName} label={person} />,
    },
    { label: t('department'), value: deptName },
    { label: t('signedInAt'), value: <DateTime value={session.createdAt} /> },
    { label: t('lastCall'), value: <DateTime value={session.lastSeenAt} /> },
    { label: t('endsAt'), value: <DateTime value={session.expiresAt} /> },
    { label: t('ip'), value: ip && <FilterLink {...linkProps} parameter="ip" value={ip} /> },
    { label: t('device'), value: parseUserAgent(userAgent).name || t('unknownDevice') },
    ...(isCurrent ? [{ label: t('state'), value: <StatusTag tone="accent">{t('current')}</StatusTag> }] : []),
    { label: t('browser'), value: userAgent, wide: true },
  ];
  return (
    <Drawer open onOpenChange={onClose} title={t('detail')} width="medium">
      <DescriptionList items={details} columns={2} />
    </Drawer>
  );
}
