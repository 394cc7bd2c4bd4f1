import { useRef } from 'react';

import { currentOpener, focusOpener, type Opener } from './opener.ts';
import { useFocusOnItsWay } from './use-focus-on-its-way.ts';

/**
 * Radix returns the focus only to its own trigger. Our dialogs are controlled by state, so they store the element that
 * was focused. Pass all handlers to the Content; they include the focus trap workaround.
 */
export function useFocusReturn(onOpen?: (event: Event) => void) {
  const opener = useRef<Opener | null>(null);
  const onItsWay = useFocusOnItsWay();
  return {
    ...onItsWay,
    onOpenAutoFocus(event: Event) {
      opener.current = currentOpener();
      onOpen?.(event);
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      focusOpener(opener.current);
    },
  };
}

const FIELDS =
  'input:not(:disabled):not([type="hidden"], [hidden]), textarea:not(:disabled), [role="combobox"]:not(:disabled)';

/** Focuses the first field, or the panel if there is none, so that screen readers start with its title. */
export function focusFirstField(event: Event): void {
  const panel = event.currentTarget;
  if (!(panel instanceof HTMLElement)) return;
  event.preventDefault();
  (panel.querySelector<HTMLElement>(FIELDS) ?? panel).focus();
}
