import { isVisible } from './use-shortcuts.ts';

/** Focuses the search field or the filters of the visible list; false if there is none. */
export function focusListSearch(): void | false {
  const candidates = document.querySelectorAll('main [data-list-search], main input[type="search"]');
  const container = [...candidates].find(isVisible);
  const target = container?.matches('input') ? container : container?.querySelector('input, button');
  if (!(target instanceof HTMLElement)) return false;
  target.focus();
  if (target instanceof HTMLInputElement) target.select();
}
