import { useMemo, useRef } from 'react';

/**
 * For a popover whose button is there before its code is loaded, so that it is no trigger of the popover. The focus
 * returns to the button, unless the user has clicked elsewhere.
 */
export function useDetachedTrigger(trigger: HTMLElement | null) {
  const hasLeft = useRef(false);
  const anchor = useMemo(() => ({ current: trigger ?? document.body }), [trigger]);
  return {
    anchor,
    onInteractOutside: (event: Event) => {
      // A click on the button closes, and must not open again.
      if (trigger?.contains(event.target as Node)) event.preventDefault();
      else hasLeft.current = true;
    },
    /** @param other receives the focus instead of the button */
    returnFocus: (event: Event, other?: HTMLElement | null) => {
      event.preventDefault();
      const target = other ?? (hasLeft.current ? null : trigger);
      target?.focus();
      hasLeft.current = false;
    },
  };
}
