import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';

import { toInlineKey } from '../measure/direction.ts';
import type { PageTab } from './page-tabs.types.ts';
import { canClose, getNeighbourId } from './tab-order.ts';

interface UseTabFocusOptions {
  tabs: readonly PageTab[];
  active: string;
  onClose: (id: string) => void;
  /** By one place. */
  onMove: (id: string, step: -1 | 1) => void;
}

/**
 * Roving tabindex: one tab is in the tab order, arrows move the focus. When the focused tab is closed, its neighbour
 * receives the focus. After activation by keyboard the list has `data-keeps-focus` until the focus leaves it: the page
 * that loads must not take the focus.
 *
 * @returns the props of the tablist, and the id of the tab in the tab order
 */
export function useTabFocus({ tabs, active, onClose, onMove }: UseTabFocusOptions) {
  const list = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const [activatedByKeyboard, setActivatedByKeyboard] = useState<string | null>(null);
  const nextFocusId = useRef<string | undefined>(undefined);

  const candidates = [focused, active, tabs[0]?.id];
  const tabStopId = candidates.find((id) => tabs.some((tab) => tab.id === id));
  const focus = (id: string | undefined) =>
    [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
      .find(({ dataset }) => dataset.tab === id)
      ?.focus();

  useEffect(() => {
    if (document.activeElement !== document.body) return;
    focus(nextFocusId.current);
    nextFocusId.current = undefined;
  }, [tabs]);

  const handleKeyDown = (event: KeyboardEvent) => {
    const tab = tabs.find(({ id }) => id === (event.target as HTMLElement).dataset.tab);
    if (!tab) return;
    const index = tabs.indexOf(tab);
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[toInlineKey(event.key)] as -1 | 1 | undefined;
    if (direction && event.ctrlKey && event.shiftKey) onMove(tab.id, direction);
    else if (event.ctrlKey || event.altKey || event.metaKey) return;
    else if (direction) focus(tabs.at((index + direction) % tabs.length)?.id);
    else if (event.key === 'Home') focus(tabs[0]?.id);
    else if (event.key === 'End') focus(tabs.at(-1)?.id);
    else if (event.key === 'Delete' && canClose(tab)) {
      nextFocusId.current = getNeighbourId(tabs, tab.id);
      onClose(tab.id);
    } else return;
    event.preventDefault();
  };

  return {
    tabStopId,
    list: {
      ref: list,
      'data-keeps-focus': activatedByKeyboard === active || undefined,
      onKeyDown: handleKeyDown,
      onClick: ({ target, detail }: MouseEvent) =>
        setActivatedByKeyboard(detail === 0 ? ((target as HTMLElement).dataset.tab ?? null) : null),
      onFocus: ({ target }: FocusEvent<HTMLElement>) => setFocused(target.dataset.tab ?? null),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        if (currentTarget.contains(relatedTarget)) return;
        setFocused(null);
        setActivatedByKeyboard(null);
      },
    },
  };
}
