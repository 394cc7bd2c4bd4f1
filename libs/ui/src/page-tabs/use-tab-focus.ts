import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

import { type PageTab } from './page-tabs.types.ts';
import { canClose, neighbourOf } from './tab-order.ts';

interface TabKeys {
  tabs: readonly PageTab[];
  active: string;
  onClose: (id: string) => void;
  /** By one place. */
  onMove: (id: string, by: -1 | 1) => void;
}

/**
 * Roving tabindex: one tab is in the tab order, arrows move the focus. When the focused tab is closed, its neighbour
 * receives the focus.
 *
 * @returns the props of the tablist, and the id of the tab in the tab order
 */
export function useTabFocus({ tabs, active, onClose, onMove }: TabKeys) {
  const list = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const successor = useRef<string | undefined>(undefined);

  const stops = [focused, active, tabs[0]?.id];
  const stop = stops.find((id) => tabs.some((tab) => tab.id === id));
  const focus = (id: string | undefined) =>
    [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
      .find(({ dataset }) => dataset.tab === id)
      ?.focus();

  useEffect(() => {
    if (document.activeElement !== document.body) return;
    focus(successor.current);
    successor.current = undefined;
  }, [tabs]);

  const press = (event: KeyboardEvent) => {
    const tab = tabs.find(({ id }) => id === (event.target as HTMLElement).dataset.tab);
    if (!tab) return;
    const at = tabs.indexOf(tab);
    const side = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as -1 | 1 | undefined;
    if (side && event.ctrlKey && event.shiftKey) onMove(tab.id, side);
    else if (event.ctrlKey || event.altKey || event.metaKey) return;
    else if (side) focus(tabs.at((at + side) % tabs.length)?.id);
    else if (event.key === 'Home') focus(tabs[0]?.id);
    else if (event.key === 'End') focus(tabs.at(-1)?.id);
    else if (event.key === 'Delete' && canClose(tab)) {
      successor.current = neighbourOf(tabs, tab.id);
      onClose(tab.id);
    } else return;
    event.preventDefault();
  };

  return {
    stop,
    list: {
      ref: list,
      onKeyDown: press,
      onFocus: ({ target }: FocusEvent<HTMLElement>) => setFocused(target.dataset.tab ?? null),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(null);
      },
    },
  };
}
