import { type RefObject, useLayoutEffect } from 'react';

const FOCUSABLE = 'button:not(:disabled), a[href], input:not(:disabled)';

/** What takes the place of an element that leaves with the focus in it gets the focus. */
export function useLeaveFocus(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const leaving = element.current;
    return () => {
      if (!leaving?.contains(document.activeElement)) return;
      const { previousElementSibling: before, parentElement: parent } = leaving;
      // It is still there; what comes in its place is not yet.
      queueMicrotask(() => {
        const successor = before ? before.nextElementSibling : parent?.firstElementChild;
        if (document.activeElement === document.body) successor?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
      });
    };
  }, [element]);
}
