import { type RefObject, useLayoutEffect } from 'react';

const FOCUSABLE = 'button:not(:disabled), a[href], input:not(:disabled)';

/** If the element is unmounted while it contains the focus, moves the focus to the element that replaces it. */
export function useLeaveFocus(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const leaving = element.current;
    return () => {
      if (!leaving?.contains(document.activeElement)) return;
      const { previousElementSibling: before, parentElement: parent } = leaving;
      // Layout effects are cleaned up before the DOM changes, so the replacement is not mounted yet.
      queueMicrotask(() => {
        const successor = before ? before.nextElementSibling : parent?.firstElementChild;
        if (document.activeElement === document.body) successor?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
      });
    };
  }, [element]);
}
