import { useEffectEvent, useLayoutEffect } from 'react';

import { usePreference } from '@backroom/ui';

import { isSingleKey, matchShortcut, type ShortcutId } from './shortcuts.ts';

/** Handlers of the shortcuts; false keeps the default action of the browser. */
export type ShortcutActions = Record<ShortcutId, () => void | false>;

/** Elements that handle keys themselves. */
const KEY_HANDLING_ELEMENTS = [
  'input',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  ...['textbox', 'combobox', 'listbox', 'menu', 'menubar', 'tree', 'grid', 'application'].map(
    (role) => `[role="${role}"]`,
  ),
].join();

/** Shortcuts that repeat while the keys are held down. */
const REPEATABLE: readonly ShortcutId[] = ['previousTab', 'nextTab'];

/** Handles the global shortcuts, except while a modal dialog is open. */
export function useShortcuts(actions: ShortcutActions): void {
  const hasSingleKeys = usePreference('shortcuts') === 'on';

  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const id = matchShortcut(event);
    if (!id) return;
    if (isSingleKey(id) && (!hasSingleKeys || handlesKeys(event.target))) return;
    if (isModalOpen() || (event.repeat && !REPEATABLE.includes(id))) {
      // Suppresses the shortcuts of the browser, such as search and bookmarks.
      if (!isSingleKey(id)) event.preventDefault();
    } else if (actions[id]() !== false) event.preventDefault();
  });

  // Before the paint: a key pressed as soon as the shell is visible is handled.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** Focuses the filter of the visible list, else the search field of the page; false if there is none. */
export function focusListSearch(): void | false {
  const find = (selector: string) => [...document.querySelectorAll(selector)].find(isVisible);
  const container = find('main [data-list-search]') ?? find('main input[type="search"]');
  const target = container?.matches('input') ? container : container?.querySelector('input, button');
  if (!(target instanceof HTMLElement)) return false;
  target.focus();
  if (target instanceof HTMLInputElement) target.select();
}

const handlesKeys = (target: EventTarget | null) =>
  target instanceof Element && target.closest(KEY_HANDLING_ELEMENTS) !== null;

/** Dialogs of hidden pages do not count. */
const isModalOpen = () => [...document.querySelectorAll('[aria-modal="true"]')].some(isVisible);

const isVisible = (element: Element): boolean =>
  // Not available in jsdom.
  typeof element.checkVisibility !== 'function' || element.checkVisibility();
