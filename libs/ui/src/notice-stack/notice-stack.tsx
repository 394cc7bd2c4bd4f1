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
  look: 'success' | 'error' | 'page';
  title: string;
  message?: string;
  /** Relative time of arrival: 3分钟前. */
  time?: string;
  action?: { label: string; onPress: () => void };
}

export interface NoticeStackProps {
  /** Newest first; three are visible, the rest is counted. */
  notices: readonly StackedNotice[];
  onClose: (id: string) => void;
  /** If set, "close all" is offered while some notices are hidden. */
  onCloseAll?: () => void;
}

const AT_ONCE = 3;
const SIGNS = { success: 'circle-check', error: 'circle-alert', page: 'bell' } as const;

/**
 * Notices from the server, shown until the user closes them. Use a toast to confirm an action.
 *
 * ARIA: a region with a list; new notices are announced politely, errors assertively. Keys: Tab moves, Enter or Space
 * triggers the action, Esc closes the focused notice; the focus moves to the next one.
 */
export function NoticeStack({ notices, onClose, onCloseAll }: NoticeStackProps) {
  const t = useText(noticeStackText);
  const focusing = useFocusOfClosed(notices.length);
  const rest = notices.length - AT_ONCE;
  return (
    <Region {...focusing} role="region" aria-label={t('label')}>
      <ul aria-live="polite" aria-relevant="additions">
        {notices.slice(0, AT_ONCE).map((notice) => (
          <Notice key={notice.id} notice={notice} onClose={() => onClose(notice.id)} />
        ))}
      </ul>
      {rest > 0 && (
        <Rest>
          {t('more', { count: rest })}
          {onCloseAll && (
            <Button tone="ghost" size="small" onClick={onCloseAll}>
              {t('closeAll')}
            </Button>
          )}
        </Rest>
      )}
    </Region>
  );
}

function Notice({ notice, onClose }: { notice: StackedNotice; onClose: () => void }) {
  const t = useText(noticeStackText);
  const { look, title, message, time, action } = notice;
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Does not close an overlay below as well.
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <Sheet data-look={look} onKeyDown={closeByKey}>
      <Icon name={SIGNS[look]} />
      <Words role={look === 'error' ? 'alert' : undefined}>
        <strong>{title}</strong>
        {message && <p>{message}</p>}
        {time && <Time>{time}</Time>}
      </Words>
      {action && (
        <Button size="small" onClick={action.onPress}>
          {action.label}
        </Button>
      )}
      <CloseButton size="small" data-close="" label={t('close', { title })} onClick={onClose} />
    </Sheet>
  );
}

/** Moves the focus from a closed notice to the one that takes its place. */
function useFocusOfClosed(count: number) {
  const region = useRef<HTMLDivElement>(null);
  const place = useRef<number | null>(null);

  useEffect(() => {
    if (place.current === null || document.activeElement !== document.body) return;
    const crosses = region.current?.querySelectorAll<HTMLElement>('[data-close]') ?? [];
    crosses[Math.min(place.current, crosses.length - 1)]?.focus();
  }, [count]);
  return {
    ref: region,
    onFocus({ currentTarget, target }: FocusEvent<HTMLElement>) {
      const sheets = [...currentTarget.querySelectorAll('li')];
      place.current = sheets.findIndex((sheet) => sheet.contains(target));
    },
    onBlur({ relatedTarget }: FocusEvent) {
      // A removed element has no relatedTarget; otherwise the user moved the focus.
      if (relatedTarget) place.current = null;
    },
  };
}

const comeIn = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`;

const Region = styled.div`
  position: fixed;
  z-index: var(--ui-z-toast);
  right: var(--ui-space-7);
  bottom: var(--ui-space-7);
  width: min(360px, calc(100vw - var(--ui-space-8)));
  pointer-events: none;

  ul {
    display: flex;
    flex-direction: column;
    gap: var(--ui-space-3);
  }
`;

const Sheet = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-3);
  align-items: flex-start;
  padding: var(--ui-space-4);
  border-inline-start: 3px solid var(--notice-edge);
  ${floatingStyles}
  pointer-events: auto;
  animation: ${comeIn} var(--ui-motion-3) var(--ui-ease-in);

  &[data-look='success'] {
    --notice-edge: var(--ui-success-control);
  }

  &[data-look='error'] {
    --notice-edge: var(--ui-danger-control);
  }

  &[data-look='page'] {
    --notice-edge: var(--ui-accent-control);
  }

  & > svg {
    margin-top: calc((var(--ui-lh-body) - var(--ui-icon)) / 2);
    color: var(--notice-edge);
  }
`;

const Words = styled.div`
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

const Rest = styled.div`
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
