import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { keyframes, styled } from 'styled-components';

import { Button } from '../button/button.tsx';
import { useText } from '../i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { CloseButton } from '../overlay/close-button.tsx';
import { floatingStyles } from '../theme/styles.ts';
import { noticeStackText } from './notice-stack.text.ts';

export interface StackedNotice {
  id: string;
  /** `page` links to a page and should have an action. */
  variant: 'success' | 'error' | 'page';
  title: string;
  message?: string;
  /** Relative time of arrival: 3分钟前. */
  time?: string;
  /** Why the notice has no action. */
  reason?: string;
  action?: { label: string; onClick: () => void };
}

export interface NoticeStackProps {
  /** Newest first; three are visible, the rest is counted. */
  notices: readonly StackedNotice[];
  onClose: (id: string) => void;
  /** If set, "close all" is offered while some notices are hidden. */
  onCloseAll?: () => void;
}

const MAX_VISIBLE = 3;
const VARIANT_ICONS = { success: 'circle-check', error: 'circle-alert', page: 'bell' } as const;

/**
 * Notices from the server, shown until the user closes them. Use a toast to confirm an action.
 *
 * ARIA: a region with a list; new notices are announced politely, errors assertively. Keys: Tab moves, Enter or Space
 * triggers the action, Esc closes the focused notice; the focus moves to the next one.
 */
export function NoticeStack({ notices, onClose, onCloseAll }: NoticeStackProps) {
  const t = useText(noticeStackText);
  const focusProps = useFocusAfterClose(notices.length);
  const hiddenCount = notices.length - MAX_VISIBLE;
  return (
    <Region {...focusProps} role="region" aria-label={t('label')}>
      <ul aria-live="polite" aria-relevant="additions">
        {notices.slice(0, MAX_VISIBLE).map((notice) => (
          <Notice key={notice.id} notice={notice} onClose={() => onClose(notice.id)} />
        ))}
      </ul>
      {hiddenCount > 0 && (
        <MoreNotices>
          {t('more', { count: hiddenCount })}
          {onCloseAll && (
            <Button tone="ghost" size="small" onClick={onCloseAll}>
              {t('closeAll')}
            </Button>
          )}
        </MoreNotices>
      )}
    </Region>
  );
}

function Notice({ notice, onClose }: { notice: StackedNotice; onClose: () => void }) {
  const t = useText(noticeStackText);
  const { variant, title, message, time, reason, action } = notice;
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Does not close an overlay below as well.
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <Item data-variant={variant} onKeyDown={handleKeyDown}>
      <Icon name={VARIANT_ICONS[variant]} />
      <Content role={variant === 'error' ? 'alert' : undefined}>
        <strong>{title}</strong>
        {message && <p>{message}</p>}
        {reason && <p>{reason}</p>}
        {time && <Time>{time}</Time>}
      </Content>
      {action && (
        <Button size="small" onClick={action.onClick}>
          {action.label}
        </Button>
      )}
      <CloseButton size="small" data-close="" label={t('close', { title })} onClick={onClose} />
    </Item>
  );
}

/** Moves the focus from a closed notice to the one that takes its place. */
function useFocusAfterClose(count: number) {
  const region = useRef<HTMLDivElement>(null);
  const focusedIndex = useRef<number | null>(null);

  useEffect(() => {
    if (focusedIndex.current === null || document.activeElement !== document.body) return;
    const closeButtons = region.current?.querySelectorAll<HTMLElement>('[data-close]') ?? [];
    closeButtons[Math.min(focusedIndex.current, closeButtons.length - 1)]?.focus();
  }, [count]);
  return {
    ref: region,
    onFocus({ currentTarget, target }: FocusEvent<HTMLElement>) {
      const items = [...currentTarget.querySelectorAll('li')];
      focusedIndex.current = items.findIndex((item) => item.contains(target));
    },
    onBlur({ relatedTarget }: FocusEvent) {
      // A removed element has no relatedTarget; otherwise the user moved the focus.
      if (relatedTarget) focusedIndex.current = null;
    },
  };
}

const slideIn = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`;

const Region = styled.div`
  position: fixed;
  z-index: var(--ui-z-toast);
  inset-inline-end: var(--ui-space-7);
  bottom: var(--ui-space-7);
  width: min(360px, calc(100vw - var(--ui-space-8)));
  pointer-events: none;

  ul {
    display: flex;
    flex-direction: column;
    gap: var(--ui-space-3);
  }
`;

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-3);
  align-items: flex-start;
  padding: var(--ui-space-4);
  border-inline-start: 3px solid var(--notice-edge);
  ${floatingStyles}
  pointer-events: auto;
  animation: ${slideIn} var(--ui-motion-3) var(--ui-ease-in);

  &[data-variant='success'] {
    --notice-edge: var(--ui-success-control);
  }

  &[data-variant='error'] {
    --notice-edge: var(--ui-danger-control);
  }

  &[data-variant='page'] {
    --notice-edge: var(--ui-accent-control);
  }

  & > svg {
    margin-top: calc((var(--ui-lh-body) - var(--ui-icon)) / 2);
    color: var(--notice-edge);
  }
`;

const Content = styled.div`
  flex: 1 1 10em;
  min-width: 0;
  overflow-wrap: anywhere;

  p {
    color: var(--ui-fg-2);
  }
`;

const Time = styled.div`
  color: var(--ui-fg-3);
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);
`;

const MoreNotices = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-top: var(--ui-space-3);
  padding: var(--ui-space-2) var(--ui-space-4);
  border-radius: var(--ui-radius-3);
  background: var(--ui-bg-overlay);
  color: var(--ui-fg-2);
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);
  box-shadow: var(--ui-e2);
  pointer-events: auto;
`;
