import { useRef } from 'react';
import { styled } from 'styled-components';

import {
  Button,
  clearToastHistory,
  DateTime,
  EmptyState,
  Icon,
  TOAST_ICONS,
  toasterText,
  type ToastRecord,
  toastToneStyles,
  toServerClock,
  useMinute,
  useText,
  useToastHistory,
  VisuallyHidden,
} from '@backroom/ui';

import { rightPanelText } from './right-panel.text.ts';

/** History of the toasts of the current user. */
export function NotificationHistory() {
  const t = useText(rightPanelText);
  const toasts = useToastHistory();
  const region = useRef<HTMLElement>(null);
  const now = useMinute();

  if (toasts.length === 0)
    return (
      <Region ref={region} tabIndex={-1}>
        <EmptyState title={t('none')} description={t('noneHelp')} />
      </Region>
    );
  const handleClear = () => {
    clearToastHistory();
    // The focused button is removed along with the list.
    region.current?.focus();
  };
  return (
    <Region ref={region} tabIndex={-1} aria-label={t('messages')}>
      <Head>
        <span>{t('messages')}</span>
        <Button tone="ghost" size="small" onClick={handleClear}>
          {t('clear')}
        </Button>
      </Head>
      <ul>
        {toasts.map((toast) => (
          <HistoryItem key={toast.id} toast={toast} now={now} />
        ))}
      </ul>
    </Region>
  );
}

function HistoryItem({ toast: { tone, message, at }, now }: { toast: ToastRecord; now: number }) {
  const t = useText(toasterText);
  return (
    <Entry data-tone={tone}>
      <Icon name={TOAST_ICONS[tone]} />
      <div>
        <VisuallyHidden>{t(tone)}</VisuallyHidden>
        {message}
        <Time>
          <DateTime value={toServerClock(at)} relativeTo={now} />
        </Time>
      </div>
    </Entry>
  );
}

const Region = styled.section`
  &:focus {
    outline: none;
  }

  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  color: var(--ui-fg-1);
  font-size: var(--ui-fs-body);
  font-weight: var(--ui-fw-strong);
  line-height: var(--ui-lh-body);
`;

const Entry = styled.li`
  display: flex;
  gap: var(--ui-space-3);
  padding-block: var(--ui-space-4);
  border-bottom: 1px solid var(--ui-line-1);
  overflow-wrap: anywhere;

  > svg {
    flex: none;
    margin-block: calc((var(--ui-lh-body) - var(--ui-icon)) / 2);
  }

  > div {
    min-width: 0;
  }

  ${toastToneStyles}
`;

const Time = styled.span`
  display: block;
  color: var(--ui-fg-3);
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);
`;
