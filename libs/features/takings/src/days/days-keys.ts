import type { KeyboardEvent } from 'react';

/** What a key of the page does, wherever the focus is within it. */
export type DaysKeys = Readonly<Partial<Record<'j' | 'k' | 'a' | 'r' | '?' | 'Escape', () => void>>>;

/** They need the keys for themselves. */
const FIELDS = 'input:not([type="radio"]), textarea, select, [contenteditable], [role="combobox"], [role="listbox"]';

/** Handles a key, except in fields, and those of lists and dialogs that are rendered elsewhere. */
export function handleDaysKey(event: KeyboardEvent<HTMLElement>, keys: DaysKeys): void {
  const { currentTarget, target, key } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.matches(FIELDS)) return;
  const run = keys[(key.length === 1 ? key.toLowerCase() : key) as keyof DaysKeys];
  if (!run) return;
  event.preventDefault();
  run();
}
