import { type RefObject, useLayoutEffect } from 'react';

import { findTableStop, isActingOnTable } from './table-stop.ts';

/** The parts of a grid, whose focus stays on the grid itself, have a negative index. */
const FOCUSABLE = ':is(button:not(:disabled), a[href], input:not(:disabled), [tabindex="0"]):not([tabindex="-1"])';

const findFocusable = (element: Element | null | undefined) =>
  element?.matches(FOCUSABLE) ? (element as HTMLElement) : element?.querySelector<HTMLElement>(FOCUSABLE);

/** In the element, or in the first one after it that has something to focus. */
function findFocusableFrom(first: Element | null | undefined): HTMLElement | undefined {
  for (let element = first; element; element = element.nextElementSibling) {
    const found = findFocusable(element);
    if (found) return found;
  }
  return undefined;
}

/**
 * If the element is unmounted while it contains the focus, moves the focus to the table that it acts on, else to what
 * replaces it or follows, or to the element before it if those have nothing to focus.
 */
export function useFocusReplacementOnUnmount(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const unmounting = element.current;
    return () => {
      if (!unmounting?.contains(document.activeElement)) return;
      const { previousElementSibling: previous, parentElement: parent } = unmounting;
      // Layout effects are cleaned up before the DOM changes, so the replacement is not mounted yet.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const stop = isActingOnTable(unmounting) ? findTableStop(parent) : null;
        if (stop) return stop.focus();
        const replacement = previous ? previous.nextElementSibling : parent?.firstElementChild;
        (findFocusableFrom(replacement) ?? findFocusable(previous))?.focus();
      });
    };
  }, [element]);
}
