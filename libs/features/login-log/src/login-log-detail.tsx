import { useGetLoginLogEntryQuery } from '@backroom/client/login-log';
import type { LoginLogDetail as Detail, LoginLogEntry } from '@backroom/contract/login-log';
import { loginEventText, parseUserAgent, QueryPlaceholder, type RecordDialogProps } from '@backroom/records';
import { FilterLink } from '@backroom/records/detail';
import { pagePaths } from '@backroom/records/page-paths';
import { DateTime, DescriptionList, type DescriptionListItem, Drawer, useText } from '@backroom/ui';

import { EventTag } from './event-tag.tsx';
import { loginLogText } from './login-log.text.ts';

/** All details of an entry. User and address lead to their other entries. */
export function LoginLogDetail({ record: entry, onClose }: RecordDialogProps<LoginLogEntry>) {
  const t = useText(loginLogText);
  if (!entry) return null;
  return (
    <Drawer open onOpenChange={onClose} title={t('detail')} width="medium">
      <EntryLoader logId={entry.logId} onFollow={onClose} />
    </Drawer>
  );
}

function EntryLoader({ logId, onFollow }: { logId: number; onFollow: () => void }) {
  const result = useGetLoginLogEntryQuery({ params: { logId }, suppressErrors: 'toasts' });
  if (!result.data) return <QueryPlaceholder result={result} lines={8} />;
  return <Details entry={result.data} onFollow={onFollow} />;
}

function Details({ entry, onFollow }: { entry: Detail; onFollow: () => void }) {
  const t = useText(loginLogText);
  const tEvent = useText(loginEventText);
  const { userName, name, ip, userAgent, way, reason, requestId } = entry;
  const linkProps = { page: pagePaths.loginLog, onClick: onFollow };
  const person = name ? `${name} (${userName})` : userName;
  const details: DescriptionListItem[] = [
    {
      label: t('person'),
      value: userName && <FilterLink {...linkProps} parameter="userName" value={userName} label={person} />,
    },
    { label: t('event'), value: <EventTag {...entry} /> },
    { label: t('at'), value: <DateTime value={entry.createdAt} /> },
    { label: t('way'), value: way && tEvent(way) },
    { label: t('reason'), value: reason && tEvent(reason) },
    { label: t('ip'), value: ip && <FilterLink {...linkProps} parameter="ip" value={ip} /> },
    { label: t('device'), value: parseUserAgent(userAgent).name },
    { label: t('requestId'), value: requestId, copy: requestId, wide: true },
    { label: t('browser'), value: userAgent, wide: true },
  ];
  return <DescriptionList items={details} columns={2} />;
}
