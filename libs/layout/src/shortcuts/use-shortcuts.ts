import { useEffect, useEffectEvent } from 'react';

import { usePreference } from '@backroom/ui';

import { isSingleKey, type ShortcutId, shortcutOf } from './shortcuts.ts';

/** What each shortcut does; false where it has nothing to do, so that the browser may do its own. */
export type ShortcutActions = Record<ShortcutId, () => void | false>;

/** Where keys are letters, or mean something of their own. */
const TAKES_KEYS = [
  'input',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  ...['textbox', 'combobox', 'listbox', 'menu', 'menubar', 'tree', 'grid', 'application'].map(
    (role) => `[role="${role}"]`,
  ),
].join();

/** Held down, they go on. */
const REPEATED: readonly ShortcutId[] = ['previousTab', 'nextTab'];

/** Listens for the shortcuts, wherever the focus is; none acts while a dialog is open. */
export function useShortcuts(actions: ShortcutActions): void {
  const hasSingleKeys = usePreference('shortcuts') === 'on';

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const id = shortcutOf(event);
    if (!id) return;
    if (isSingleKey(id) && (!hasSingleKeys || takesKeys(event.target))) return;
    if (isModalOpen() || (event.repeat && !REPEATED.includes(id))) {
      // The browser's own search and bookmarks are not what was asked for.
      if (!isSingleKey(id)) event.preventDefault();
    } else if (actions[id]() !== false) event.preventDefault();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

const takesKeys = (target: EventTarget | null) => target instanceof Element && target.closest(TAKES_KEYS) !== null;

/** One that waits behind another page is in nobody's way. */
const isModalOpen = () => [...document.querySelectorAll('[aria-modal="true"]')].some(isVisible);

export const isVisible = (element: Element): boolean =>
  // Not in the tests' browser.
  typeof element.checkVisibility !== 'function' || element.checkVisibility();
