import type { KeyboardEvent } from 'react';

/**
 * Radix dispatches Esc only to the topmost layer, which may be a toast above the dialog. Pass this to the Content as
 * `onKeyDown`; events already handled by Radix are ignored.
 */
export const closeOnEscape = (onClose: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Escape' && !event.defaultPrevented) onClose();
};

/** Marks the buttons of a dialog, the primary one last. */
export const panelButtons = { 'data-panel-buttons': '' };

/**
 * Props of a modal dialog with its keys: Esc closes it, Ctrl+Enter or ⌘+Enter performs the primary action of the current
 * step. The latter before any field: Radix opens a list or keeps Enter from a checkbox, whatever the modifier.
 */
export const getPanelKeys = (onClose: () => void) => ({
  onKeyDown: closeOnEscape(onClose),
  onKeyDownCapture(event: KeyboardEvent<HTMLElement>) {
    const { currentTarget: panel, target } = event;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    // React also passes on the events of dialogs and lists that this one has opened.
    if (!panel.contains(target as Node)) return;
    event.preventDefault();
    event.stopPropagation();
    const buttons = panel.querySelectorAll<HTMLButtonElement>('[data-panel-buttons] button');
    if (buttons.length > 0) buttons[buttons.length - 1]?.click();
    else panel.querySelector('form')?.requestSubmit();
  },
});
