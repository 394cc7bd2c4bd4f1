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
  /** `page` leads somewhere and should have an action. */
  look: 'success' | 'error' | 'page';
  title: string;
  message?: string;
  /** When it came, in words: 3分钟前. */
  time?: string;
  action?: { label: string; onPress: () => void };
}

export interface NoticeStackProps {
  /** The newest first; three are in sight, the rest is counted. */
  notices: readonly StackedNotice[];
  onClose: (id: string) => void;
  /** Given: offered while some are out of sight. */
  onCloseAll?: () => void;
}

const AT_ONCE = 3;
const SIGNS = { success: 'circle-check', error: 'circle-alert', page: 'bell' } as const;

/**
 * What the server has to say, until somebody closes it. What only confirms an act is a toast.
 *
 * ARIA: a region with a list, new notices are read when the reader pauses, errors at once. Keys: Tab moves, Enter or
 * Space acts, Esc closes the notice that has the focus; the focus goes to the next one.
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
    // What lies below keeps its own Esc.
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

/** A closed notice takes the focus with it; the one that comes to its place gets it. */
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
      // An element that goes leaves no successor; everything else is the person's own move.
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
