import styled from 'styled-components';

import { PageLink } from '@backroom/auth/page-link';
import type { ErrorLogEntry } from '@backroom/contract/error-log';
import { parseUserAgent, type RecordDialogProps } from '@backroom/records';
import {
  DateTime,
  DescriptionList,
  type DescriptionListItem,
  Drawer,
  formatNumber,
  linkStyles,
  useLanguage,
  useText,
} from '@backroom/ui';

import { errorLogText } from './error-log.text.ts';

/** All details of an error. */
export function ErrorDetail({ record: entry, onClose }: RecordDialogProps<ErrorLogEntry>) {
  const t = useText(errorLogText);
  if (!entry) return null;
  return (
    <Drawer open onOpenChange={onClose} title={t('detail')} width="large">
      <ErrorFacts {...entry} />
    </Drawer>
  );
}

function ErrorFacts(entry: ErrorLogEntry) {
  const t = useText(errorLogText);
  const language = useLanguage();
  const facts: DescriptionListItem[] = [
    { label: t('message'), value: entry.message, copy: entry.message, wide: true },
    { label: t('at'), value: <DateTime value={entry.createdAt} /> },
    { label: t('count'), value: formatNumber(entry.count, language) },
    { label: t('userName'), value: entry.userName },
    { label: t('address'), value: entry.address && <Address to={entry.address}>{entry.address}</Address> },
    {
      label: t('device'),
      value: entry.userAgent && (
        <span title={entry.userAgent}>{parseUserAgent(entry.userAgent).name || entry.userAgent}</span>
      ),
    },
    { label: t('ip'), value: entry.ip },
    { label: t('version'), value: entry.version, wide: true },
    { label: t('stack'), value: entry.stack && <StackTrace>{entry.stack}</StackTrace>, copy: entry.stack, wide: true },
  ];
  return <DescriptionList items={facts} columns={2} />;
}

const Address = styled(PageLink)`
  ${linkStyles}
`;

const StackTrace = styled.pre`
  flex: 1 0 100%;
  min-width: 0;
  margin: var(--ui-space-2) 0;
  padding: var(--ui-space-4);
  border: 1px solid var(--ui-line-2);
  border-radius: var(--ui-radius-2);
  background: var(--ui-bg-sunken);
  font-family: var(--ui-font-mono);
  font-size: var(--ui-fs-label);
  line-height: var(--ui-lh-label);
  white-space: pre-wrap;
`;
