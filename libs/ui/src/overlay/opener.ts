import { findTableStop, isActingOnTable } from '../focus/table-stop.ts';
import { getLastMenuTrigger } from './menu-trigger.ts';

/** Focused element when an overlay opened, with its ancestors in case it is removed before the overlay closes. */
export interface Opener {
  element: HTMLElement;
  /** Nearest first. */
  ancestors: HTMLElement[];
}

const FOCUSABLE_SELECTOR =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex="0"]';

/** The focused element. A menu closes when its item opens a dialog; its trigger is the opener then. */
export function captureOpener(): Opener | null {
  const active = document.activeElement;
  const willPersist = active instanceof HTMLElement && active !== document.body && !active.closest('[role="menu"]');
  const element = willPersist ? active : getLastMenuTrigger();
  if (!element?.isConnected) return null;

  const ancestors: HTMLElement[] = [];
  for (let parent = element.parentElement; parent; parent = parent.parentElement) ancestors.push(parent);
  return { element, ancestors };
}

/**
 * Focuses the opener; if it was removed or is disabled, the nearest focusable element, after actions on selected rows
 * their table. A panel that opened by itself has
 * no opener: the title of the page is focused, as after a navigation.
 */
export function restoreFocus(opener: Opener | null): void {
  if (!opener) return focusPageTitle();
  const { element, ancestors } = opener;
  if (element.isConnected && tryFocus(element)) return;

  const wasOfTable = ancestors.some((ancestor) => !ancestor.isConnected && isActingOnTable(ancestor));
  for (const ancestor of ancestors) {
    if (!ancestor.isConnected) continue;
    const stop = wasOfTable ? findTableStop(ancestor) : null;
    if (stop && tryFocus(stop)) return;
    for (const candidate of ancestor.querySelectorAll<HTMLElement>(FOCUSABLE_SELECTOR)) if (tryFocus(candidate)) return;
  }
}

/** Titles of hidden pages do not take the focus. */
function focusPageTitle() {
  for (const title of document.querySelectorAll<HTMLElement>('h1[tabindex]')) if (tryFocus(title)) return;
}

function tryFocus(element: HTMLElement): boolean {
  element.focus();
  return document.activeElement === element;
}
