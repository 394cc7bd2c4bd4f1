import type { KeyboardEvent, ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';

import { Button } from '../button/button.tsx';
import { useText } from '../i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { CloseButton } from '../overlay/close-button.tsx';
import { usePreference } from '../theme/preferences.ts';
import { floatingStyles, truncate } from '../theme/styles.ts';
import { noticeStackText } from './notice-stack.text.ts';
import { useFocusAfterClose } from './use-focus-after-close.ts';
import { useFolding } from './use-folding.ts';

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
  /** `movesFocus`: to what it opens. */
  action?: { label: string; onClick: () => void; movesFocus?: boolean };
}

export interface NoticeStackProps {
  /** Newest first; one is visible, the rest is counted. */
  notices: readonly StackedNotice[];
  onClose: (id: string) => void;
  /** Takes notices away that stay unread: one by its button, all after six seconds. */
  onFold: (ids: readonly string[]) => void;
  /** Receives the focus when the last notice is gone that had it. */
  onFocusLost?: () => void;
  /** If set, "close all" is offered while some notices are hidden. */
  onCloseAll?: () => void;
}

/** One line beside the tabs covers neither title nor rows. */
const MAX_VISIBLE = 1;
const VARIANT_ICONS = { success: 'circle-check', error: 'circle-alert', page: 'bell' } as const;

/**
 * Notices from the server, on one line at the top. They fold after six seconds, of which those count in which they are
 * in sight and neither hovered nor focused, and are counted elsewhere. Use a toast to confirm an action.
 *
 * ARIA: a region with a list; new notices are announced politely, errors assertively. Keys: Tab moves, Enter or Space
 * triggers the action, Esc closes the focused notice; the focus moves to the next one.
 */
export function NoticeStack({ notices, onClose, onCloseAll, onFold, onFocusLost }: NoticeStackProps) {
  const t = useText(noticeStackText);
  const ids = notices.map(({ id }) => id);
  const { focusProps, release } = useFocusAfterClose(notices.length, onFocusLost);
  const holdProps = useFolding(focusProps.ref, ids.join(), () => onFold(ids));
  const hiddenCount = notices.length - MAX_VISIBLE;
  const hasTabs = usePreference('tabs') === 'on';
  return (
    <Region {...focusProps} {...holdProps} role="region" aria-label={t('label')} data-over={hasTabs ? 'tabs' : 'bar'}>
      <ul aria-live="polite" aria-relevant="additions">
        {notices.slice(0, MAX_VISIBLE).map((notice) => (
          <Notice
            key={notice.id}
            notice={notice}
            onLeave={release}
            onClose={() => onClose(notice.id)}
            onFold={() => onFold([notice.id])}
          >
            {hiddenCount > 0 && <More>{t('more', { count: hiddenCount })}</More>}
            {hiddenCount > 0 && onCloseAll && (
              <NotOnPhones>
                <Button tone="ghost" size="small" onClick={onCloseAll}>
                  {t('closeAll')}
                </Button>
              </NotOnPhones>
            )}
          </Notice>
        ))}
      </ul>
    </Region>
  );
}

interface NoticeProps {
  notice: StackedNotice;
  onLeave: () => void;
  onClose: () => void;
  onFold: () => void;
  /** How many there are besides. */
  children: ReactNode;
}

function Notice({ notice, onLeave, onClose, onFold, children }: NoticeProps) {
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
      <Content
        role={variant === 'error' ? 'alert' : undefined}
        title={[title, message, reason, time].filter(Boolean).join('\n')}
      >
        <strong>{title}</strong>
        {message && <span>{message}</span>}
        {reason && <span>{reason}</span>}
        {time && <Time>{time}</Time>}
      </Content>
      {children}
      {action && (
        <Button
          size="small"
          onClick={() => {
            if (action.movesFocus) onLeave();
            action.onClick();
          }}
        >
          {action.label}
        </Button>
      )}
      <NotOnPhones>
        <Button tone="ghost" size="small" onClick={onFold}>
          {t('later')}
        </Button>
      </NotOnPhones>
      <CloseButton size="small" data-close="" label={t('close', { title })} onClick={onClose} />
    </Item>
  );
}

const slideIn = keyframes`
  from { opacity: 0; transform: translateY(-8px); }
`;

/**
 * Over the tabs: below the bell that counts what was folded, above the title and the rows of a list. Without tabs, as on
 * phones, over the top bar: beside its menu button there, else in its middle.
 */
const Region = styled.div`
  position: fixed;
  z-index: var(--ui-z-toast);
  inset-block-start: calc(var(--ui-top-bar-h) + var(--ui-space-1));
  inset-inline-end: var(--ui-space-7);
  width: min(560px, calc(100vw - var(--ui-space-8)));
  pointer-events: none;

  &[data-over='bar'] {
    inset-block-start: var(--ui-space-3);
    inset-inline: 0;
    margin-inline: auto;
  }

  @media (max-width: 575px) {
    &[data-over] {
      inset-block-start: 0;
      inset-inline: var(--ui-space-10) var(--ui-space-3);
      width: auto;
      margin: 0;
    }
  }
`;

const Item = styled.li`
  display: flex;
  gap: var(--ui-space-2) var(--ui-space-3);
  align-items: center;
  padding-block: var(--ui-space-1);
  padding-inline: var(--ui-space-4) var(--ui-space-2);
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
    flex: none;
    color: var(--notice-edge);
  }

  & > button,
  & > span {
    flex: none;
  }
`;

/** A notice folds by itself, and one tap closes it. */
const NotOnPhones = styled.span`
  display: contents;

  @media (max-width: 575px) {
    display: none;
  }
`;

const Content = styled.div`
  flex: 1;
  min-width: 0;
  ${truncate}

  span {
    margin-inline-start: var(--ui-space-3);
    color: var(--ui-fg-2);
  }
`;

const Time = styled.span`
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);
`;

const More = styled.span`
  color: var(--ui-fg-2);
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);
`;
