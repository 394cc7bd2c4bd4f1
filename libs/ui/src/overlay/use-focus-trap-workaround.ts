import { type FocusEvent, useRef } from 'react';

/**
 * Works around the focus trap of Radix. Between blur and focus no element is focused; if the DOM changes at that
 * moment, for example a validation message, the trap assumes that the focused element was removed and focuses the
 * content element. These handlers then move the focus on to the intended target. Pass both to the Content.
 */
export function useFocusTrapWorkaround() {
  const pendingTarget = useRef<HTMLElement | null>(null);
  return {
    onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      const isInside = relatedTarget instanceof HTMLElement && currentTarget.contains(relatedTarget);
      pendingTarget.current = isInside ? relatedTarget : null;
    },
    onFocus({ currentTarget, target }: FocusEvent<HTMLElement>) {
      const intended = pendingTarget.current;
      pendingTarget.current = null;
      if (target === currentTarget) intended?.focus();
    },
  };
}
