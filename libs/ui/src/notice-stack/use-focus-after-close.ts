import { type FocusEvent, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Moves the focus from a closed notice to the one that takes its place, and from the last one to `onFocusLost`; not
 * after `release`.
 */
export function useFocusAfterClose(count: number, onFocusLost: (() => void) | undefined) {
  const region = useRef<HTMLDivElement>(null);
  const focusedIndex = useRef<number | null>(null);

  useEffect(() => {
    if (focusedIndex.current === null || document.activeElement !== document.body) return;
    const closeButtons = region.current?.querySelectorAll<HTMLElement>('[data-close]') ?? [];
    closeButtons[Math.min(focusedIndex.current, closeButtons.length - 1)]?.focus();
  }, [count]);
  const handleUnmount = useEffectEvent(() => {
    if (focusedIndex.current !== null && document.activeElement === document.body) onFocusLost?.();
  });
  useEffect(() => () => handleUnmount(), []);
  const release = () => {
    focusedIndex.current = null;
  };
  const focusProps = {
    ref: region,
    onFocus({ currentTarget, target }: FocusEvent<HTMLElement>) {
      const items = [...currentTarget.querySelectorAll('li')];
      focusedIndex.current = items.findIndex((item) => item.contains(target));
    },
    onBlur({ relatedTarget }: FocusEvent) {
      // A removed element has no relatedTarget; otherwise the user moved the focus.
      if (relatedTarget) release();
    },
  };
  return { focusProps, release };
}
