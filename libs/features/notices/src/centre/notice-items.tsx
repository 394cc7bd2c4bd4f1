import { styled } from 'styled-components';

import type { OwnNotice } from '@backroom/contract/own-notices';
import {
  Button,
  DateTime,
  Icon,
  type IconName,
  StatusTag,
  Text,
  useDateTimeFormat,
  useLanguage,
  useText,
} from '@backroom/ui';

import { localizeNotice } from '../localize-notice.ts';
import { getNoticePages } from '../notice-pages.ts';
import { useDismissal } from '../use-dismissal.ts';
import { centreText } from './centre.text.ts';

const ICONS: Record<OwnNotice['notice_type'], IconName> = { 1: 'circle-check', 2: 'circle-alert', 3: 'bell' };

interface NoticeItemsProps {
  notices: readonly OwnNotice[];
  /** Time of the response in milliseconds: what is overdue by then. */
  now: number;
}

/** Notices with what can be done with each. */
export function NoticeItems({ notices, now }: NoticeItemsProps) {
  const t = useText(centreText);
  return (
    <List aria-label={t('list')}>
      {notices.map((notice) => (
        <NoticeItem key={notice.id} notice={notice} now={now} />
      ))}
    </List>
  );
}

function NoticeItem({ notice, now }: { notice: OwnNotice; now: number }) {
  const t = useText(centreText);
  const { title, content } = localizeNotice(notice, useLanguage());
  return (
    <Item data-type={notice.notice_type}>
      <Icon name={ICONS[notice.notice_type]} />
      <Body>
        <Head>
          <Text variant="strong">{title}</Text>
          {notice.readAt === null && <StatusTag tone="accent">{t('isUnread')}</StatusTag>}
        </Head>
        <Content>{content}</Content>
        <Text as="p" variant="caption" tone="faint">
          <DateTime value={notice.startsAt} precision="minutes" />
        </Text>
        <Acknowledgement notice={notice} now={now} />
        <NoticeActions notice={notice} title={title} />
      </Body>
    </Item>
  );
}

function Acknowledgement({ notice, now }: { notice: OwnNotice; now: number }) {
  const t = useText(centreText);
  const format = useDateTimeFormat();
  const { acknowledgeBy, acknowledgedAt } = notice;
  if (acknowledgedAt !== null)
    return (
      <Text as="p" variant="caption" tone="soft">
        {t('confirmed', { time: format(acknowledgedAt, 'minutes') })}
      </Text>
    );
  if (acknowledgeBy === null) return null;
  const isOverdue = Date.parse(acknowledgeBy) < now;
  return (
    <div>
      <StatusTag tone={isOverdue ? 'danger' : 'warning'}>
        {t(isOverdue ? 'overdue' : 'confirmBy', { time: format(acknowledgeBy, 'minutes') })}
      </StatusTag>
    </div>
  );
}

function NoticeActions({ notice, title }: { notice: OwnNotice; title: string }) {
  const t = useText(centreText);
  const { dismiss, confirm } = useDismissal();
  const { id, notice_route_path: path, readAt, acknowledgeBy, acknowledgedAt } = notice;
  const pages = getNoticePages();
  const canOpen = path !== '' && pages.canOpen(path);
  const canConfirm = acknowledgeBy !== null && acknowledgedAt === null;
  const canMark = readAt === null && !canConfirm;
  if (!canOpen && !canConfirm && !canMark) return null;
  const open = () => {
    if (readAt === null && !canConfirm) void dismiss([id]);
    pages.open(path);
  };
  return (
    <Actions>
      {canConfirm && (
        <Button size="small" aria-label={t('confirmNamed', { title })} onClick={() => void confirm(id)}>
          {t('confirm')}
        </Button>
      )}
      {canOpen && (
        <Button size="small" aria-label={t('openNamed', { title })} onClick={open}>
          {t('open')}
        </Button>
      )}
      {canMark && (
        <Button size="small" tone="ghost" aria-label={t('markReadNamed', { title })} onClick={() => void dismiss([id])}>
          {t('markRead')}
        </Button>
      )}
    </Actions>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  --item-icon: var(--ui-accent-control);

  display: flex;
  gap: var(--ui-space-4);
  padding-block: var(--ui-space-5);
  border-bottom: 1px solid var(--ui-line-1);
  overflow-wrap: anywhere;

  &[data-type='1'] {
    --item-icon: var(--ui-success-control);
  }

  &[data-type='2'] {
    --item-icon: var(--ui-danger-control);
  }

  > svg {
    flex: none;
    margin-top: calc((var(--ui-lh-body) - var(--ui-icon)) / 2);
    color: var(--item-icon);
  }
`;

const Body = styled.div`
  display: grid;
  flex: 1;
  gap: var(--ui-space-2);
  min-width: 0;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-2) var(--ui-space-4);
  align-items: center;
`;

const Content = styled.p`
  max-width: 42em;
  margin: 0;
  color: var(--ui-fg-2);
  white-space: pre-line;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-3);
  margin-top: var(--ui-space-2);
`;
