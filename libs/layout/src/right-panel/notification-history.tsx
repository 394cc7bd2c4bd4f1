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
  useText,
  useToastHistory,
  VisuallyHidden,
} from '@backroom/ui';

import { rightPanelText } from './right-panel.text.ts';

const MINUTE_MS = 60_000;

/** History of the toasts of the current user. */
export function NotificationHistory() {
  const t = useText(rightPanelText);
  const toasts = useToastHistory();
  const region = useRef<HTMLElement>(null);

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
        {toasts.map((toast, index) => (
          <HistoryItem key={toast.id} toast={toast} previous={toasts[index - 1]} />
        ))}
      </ul>
    </Region>
  );
}

/** A time that reads as that of the entry before: its place is that of the message. */
const UNSEEN = { position: 'absolute', opacity: 0 } as const;

interface HistoryItemProps {
  toast: ToastRecord;
  /** Undefined for the newest one. */
  previous: ToastRecord | undefined;
}

function HistoryItem({ toast: { tone, message, at }, previous }: HistoryItemProps) {
  const t = useText(toasterText);
  return (
    <Entry data-tone={tone}>
      <Icon name={TOAST_ICONS[tone]} />
      <div>
        <VisuallyHidden>{t(tone)}</VisuallyHidden>
        {message}
      </div>
      {/* Screen readers read each time. */}
      <small style={previous && toMinute(previous.at) === toMinute(at) ? UNSEEN : undefined}>
        <DateTime value={toServerClock(at)} inColumn />
      </small>
    </Entry>
  );
}

const toMinute = (at: number) => Math.floor(toServerClock(at) / MINUTE_MS);

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
  position: relative;
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
    flex: 1;
    min-width: 0;
  }

  > small {
    flex: none;
    color: var(--ui-fg-3);
    font-size: var(--ui-fs-caption);
    line-height: var(--ui-lh-body);
  }

  ${toastToneStyles}
`;
