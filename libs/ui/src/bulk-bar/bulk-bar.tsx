import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { styled } from 'styled-components';

import { Button } from '../button/button.tsx';
import { useText } from '../i18n/text.ts';
import { bulkBarText } from './bulk-bar.text.ts';
import { useLeaveFocus } from './use-leave-focus.ts';

export interface BulkBarProps {
  /** Chosen rows, on all pages. */
  count: number;
  /** Rows there are; with `onSelectAll` all of them can be chosen at once. */
  total?: number;
  onSelectAll?: () => void;
  onClear: () => void;
  /** Outlined buttons that say what they do and to how many. */
  children?: ReactNode;
}

/**
 * Takes the place of the toolbar while rows are chosen; as high as it, so nothing moves.
 * ARIA: a labelled group. Keys: Esc clears the choice unless it closes something first. When it goes with the focus in
 * it, the toolbar that comes in its place has the focus.
 */
export function BulkBar({ count, total, onSelectAll, onClear, children }: BulkBarProps) {
  const t = useText(bulkBarText);
  const bar = useRef<HTMLDivElement>(null);
  useLeaveFocus(bar);
  const clearByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClear();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => clearByKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
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
