import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

import {
  Button,
  EmptyState,
  forgetToasts,
  formatDateTime,
  Icon,
  noteToastsSeen,
  type PastToast,
  relativeTime,
  useLanguage,
  useText,
  useToastHistory,
  VisuallyHidden,
} from '@backroom/ui';

import { rightPanelText } from './right-panel.text.ts';

const SIGNS = { success: 'circle-check', error: 'circle-x', warning: 'triangle-alert', info: 'info' } as const;
/** Interval for updating relative times, which have a resolution of minutes. */
const AGE_MS = 30_000;

/** History of the toasts of the current user. */
export function SaidList() {
  const t = useText(rightPanelText);
  const { toasts, unseen } = useToastHistory();
  const region = useRef<HTMLElement>(null);
  const now = useNow(toasts);
  useEffect(() => noteToastsSeen(), [unseen]);

  if (toasts.length === 0)
    return (
      <Region ref={region} tabIndex={-1}>
        <EmptyState title={t('none')} description={t('noneHelp')} />
      </Region>
    );
  const forget = () => {
    forgetToasts();
    // The focused button is removed along with the list.
    region.current?.focus();
  };
  return (
    <Region ref={region} tabIndex={-1} aria-label={t('said')}>
      <Head>
        <span>{t('said')}</span>
        <Button tone="ghost" size="small" onClick={forget}>
          {t('forget')}
        </Button>
      </Head>
      <ul>
        {toasts.map((toast) => (
          <Said key={toast.id} toast={toast} now={now} />
        ))}
      </ul>
    </Region>
  );
}

function Said({ toast: { tone, message, at }, now }: { toast: PastToast; now: number }) {
  const t = useText(rightPanelText);
  const language = useLanguage();
  return (
    <Entry data-tone={tone}>
      <Icon name={SIGNS[tone]} />
      <div>
        <VisuallyHidden>{t(tone)}</VisuallyHidden>
        {message}
        <Time dateTime={new Date(at).toISOString()} title={formatDateTime(at, language)}>
          {relativeTime(at, now, language)}
        </Time>
      </div>
    </Entry>
  );
}

/** The current time, updated every half minute and with every change of the argument. */
function useNow(change: unknown): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, AGE_MS);
    return () => clearInterval(timer);
  }, [change]);
  return now;
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

  &[data-tone='success'] > svg {
    color: var(--ui-success-control);
  }

  &[data-tone='error'] > svg {
    color: var(--ui-danger-control);
  }

  &[data-tone='warning'] > svg {
    color: var(--ui-warning-control);
  }

  &[data-tone='info'] > svg {
    color: var(--ui-info-control);
  }
`;

const Time = styled.time`
  display: block;
  color: var(--ui-fg-3);
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);
`;
