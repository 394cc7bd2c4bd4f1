import { type KeyboardEvent } from 'react';

/**
 * Radix gives Esc to the layer that came last, and a toast is one: what lies under it would have to wait for the toast.
 * Goes to the Content as `onKeyDown`; a press that Radix has answered already is left alone.
 */
export const closeOnEscape = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Escape' && !event.defaultPrevented && !event.nativeEvent.isComposing) close();
};
