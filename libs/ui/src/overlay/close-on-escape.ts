import type { KeyboardEvent } from 'react';

/**
 * Radix dispatches Esc only to the topmost layer, which may be a toast above the dialog. Pass this to the Content as
 * `onKeyDown`; events already handled by Radix are ignored.
 */
export const closeOnEscape = (onClose: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Escape' && !event.defaultPrevented && !event.nativeEvent.isComposing) onClose();
};
