import type { OnlineSession } from '@backroom/contract/online';
import { parseUserAgent, type RecordDialogProps } from '@backroom/records';
import { DetailLink } from '@backroom/records/detail';
import { DateTime, DescriptionList, type DescriptionListItem, Drawer, StatusTag, useText } from '@backroom/ui';

import { onlineText } from './online.text.ts';

const PAGE = '/admin/sys-session';

/** All details of a session, which the list has. User and address lead to their other sessions. */
export function SessionDetail({ record: session, onClose }: RecordDialogProps<OnlineSession>) {
  const t = useText(onlineText);
  if (!session) return null;
  const { userName, name, deptName, ip, userAgent, isCurrent } = session;
  const link = (parameter: string, value: string, label = value) =>
    value && (
      <DetailLink to={`${PAGE}?${new URLSearchParams({ [parameter]: value }).toString()}`} onClick={onClose}>
        {label}
      </DetailLink>
    );
  const details: DescriptionListItem[] = [
    { label: t('person'), value: link('userName', userName, name ? `${name} (${userName})` : userName) },
    { label: t('department'), value: deptName },
    { label: t('signedInAt'), value: <DateTime value={session.createdAt} /> },
    { label: t('lastCall'), value: <DateTime value={session.lastSeenAt} /> },
    { label: t('endsAt'), value: <DateTime value={session.expiresAt} /> },
    { label: t('ip'), value: link('ip', ip) },
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
