import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { styled } from 'styled-components';

import { Button } from '../button/button.tsx';
import { actsOnTable } from '../focus/table-stop.ts';
import { useFocusReplacementOnUnmount } from '../focus/use-focus-replacement-on-unmount.ts';
import { useText } from '../i18n/text.ts';
import { bulkBarText } from './bulk-bar.text.ts';
import { barStyles, stickyBarStyles } from './sticky-bar.styles.ts';
import { useReportedHeight } from './use-reported-height.ts';

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
 * Stays below the tabs while the page scrolls, with the head of the table below it.
 * ARIA: a labelled group. Keys: B in a row of the table below moves to the bar, Esc in the bar moves back; elsewhere Esc
 * clears the selection unless an overlay handles it. If the bar is unmounted while it has the focus, or after a dialog
 * that it has opened, the focus moves to the table.
 */
export function BulkBar({ count, total, onSelectAll, onClear, children }: BulkBarProps) {
  const t = useText(bulkBarText);
  const bar = useRef<HTMLDivElement>(null);
  useFocusReplacementOnUnmount(bar);
  useReportedHeight(bar);
  const origin = useRef<HTMLElement | null>(null);
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof HTMLElement)) return;
    if (event.key === 'Escape') {
      if (origin.current?.isConnected && bar.current?.contains(target)) origin.current.focus();
      else onClear();
    } else if (isPlainB(event) && target.closest(ROW_PARTS) && bar.current?.parentElement?.contains(target)) {
      event.preventDefault();
      origin.current = target;
      bar.current.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
    }
  });
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);

  return (
    <Bar ref={bar} {...actsOnTable} data-print="no" role="group" aria-label={t('label')}>
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

/** Rows of a table and their controls, but not fields for text. */
const ROW_PARTS = 'tr[data-index], tr[data-index] :is(a, button, input[type="checkbox"])';
const isPlainB = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'b' && !ctrlKey && !metaKey && !altKey;

const Bar = styled.div`
  position: relative;
  ${barStyles}
  ${stickyBarStyles}
  color: var(--ui-fg-1);
  font-size: var(--ui-fs-body);
  line-height: var(--ui-lh-body);

  &::before {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
    width: 3px;
    background: var(--ui-accent-control);
    content: '';
  }

  & > span {
    margin-inline-end: var(--ui-space-3);
  }
`;
