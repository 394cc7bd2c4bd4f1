import { useRef } from 'react';

import { currentOpener, focusOpener, type Opener } from './opener.ts';
import { useFocusOnItsWay } from './use-focus-on-its-way.ts';

/**
 * Radix returns the focus to its own trigger only. Our dialogs are opened by state, so they remember who had it.
 * All handlers go to the Content; while it is open, they let the focus arrive where a person sends it.
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

/** Starts on the first field; without one on the panel itself, so that readers begin with its title. */
export function focusFirstField(event: Event): void {
  const panel = event.currentTarget;
  if (!(panel instanceof HTMLElement)) return;
  event.preventDefault();
  (panel.querySelector<HTMLElement>(FIELDS) ?? panel).focus();
}
