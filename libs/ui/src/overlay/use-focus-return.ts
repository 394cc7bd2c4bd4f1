import { useRef } from 'react';

import { captureOpener, type Opener, restoreFocus } from './opener.ts';
import { useFocusTrapWorkaround } from './use-focus-trap-workaround.ts';

/**
 * Radix returns the focus only to its own trigger. Our dialogs are controlled by state, so they store the element that
 * was focused. Pass all handlers to the Content; they include the focus trap workaround.
 */
export function useFocusReturn(onOpen?: (event: Event) => void) {
  const opener = useRef<Opener | null>(null);
  const trapWorkaround = useFocusTrapWorkaround();
  return {
    ...trapWorkaround,
    onOpenAutoFocus(event: Event) {
      opener.current = captureOpener();
      onOpen?.(event);
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      restoreFocus(opener.current);
    },
  };
}

const FIELD_SELECTOR =
  'input:not(:disabled):not([type="hidden"], [hidden]), textarea:not(:disabled), [role="combobox"]:not(:disabled)';

/** Focuses the first field, or the panel if there is none, so that screen readers start with its title. */
export function focusFirstField(event: Event): void {
  const panel = event.currentTarget;
  if (!(panel instanceof HTMLElement)) return;
  event.preventDefault();
  (panel.querySelector<HTMLElement>(FIELD_SELECTOR) ?? panel).focus();
}
