import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { styled } from 'styled-components';

import { Button } from '../button/button.tsx';
import { useText } from '../i18n/text.ts';
import { bulkBarText } from './bulk-bar.text.ts';
import { useFocusReplacementOnUnmount } from './use-focus-replacement-on-unmount.ts';

export interface BulkBarProps {
  /** Number of selected rows on all pages. */
  count: number;
  /** Total number of rows; with `onSelectAll` there is a button that selects all of them. */
  total?: number;
  onSelectAll?: () => void;
  onClear: () => void;
  /** Outline buttons with action and count in their label. */
  children?: ReactNode;
}

/**
 * Replaces the toolbar while rows are selected; has the same height, so the layout does not shift.
 * ARIA: a labelled group. Keys: Esc clears the selection unless an overlay handles it. If the bar is unmounted while it
 * has the focus, the focus moves to the toolbar that replaces it.
 */
export function BulkBar({ count, total, onSelectAll, onClear, children }: BulkBarProps) {
  const t = useText(bulkBarText);
  const bar = useRef<HTMLDivElement>(null);
  useFocusReplacementOnUnmount(bar);
  const handleEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClear();
  });
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => handleEscape(event);
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);

  return (
    <Bar ref={bar} role="group" aria-label={t('label')}>
      <span>{t('selected', { count })}</span>
      {onSelectAll && total !== undefined && total > count && (
        <Button tone="ghost" onClick={onSelectAll}>
          {t('all', { count: total })}
        </Button>
      )}
      {children}
      <Button tone="ghost" onClick={onClear}>
        {t('clear')}
      </Button>
    </Bar>
  );
}

const Bar = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ui-space-3);
  min-height: calc(var(--ui-space-10) + var(--ui-space-3));
  padding: var(--ui-space-3) var(--ui-space-5);
  background: var(--ui-bg-surface);
  color: var(--ui-fg-1);
  font-size: var(--ui-fs-body);
  line-height: var(--ui-lh-body);

  &::before {
    position: absolute;
    inset-block: 0;
    left: 0;
    width: 3px;
    background: var(--ui-accent-control);
    content: '';
  }

  & > span {
    margin-right: var(--ui-space-3);
  }
`;
