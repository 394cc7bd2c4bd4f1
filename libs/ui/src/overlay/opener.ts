/** Focused element when an overlay opened, with its ancestors in case it is removed before the overlay closes. */
export interface Opener {
  element: HTMLElement;
  /** Nearest first. */
  ancestors: HTMLElement[];
}

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex="0"]';

let lastMenuTrigger: HTMLElement | null = null;

/** A menu closes when its item opens a dialog, so the focus must return to the trigger of the menu. */
export function noteMenuTrigger(trigger: HTMLElement | null): void {
  lastMenuTrigger = trigger;
}

export function currentOpener(): Opener | null {
  const active = document.activeElement;
  const stays = active instanceof HTMLElement && active !== document.body && !active.closest('[role="menu"]');
  const element = stays ? active : lastMenuTrigger;
  if (!element?.isConnected) return null;

  const ancestors: HTMLElement[] = [];
  for (let parent = element.parentElement; parent; parent = parent.parentElement) ancestors.push(parent);
  return { element, ancestors };
}

/** Focuses the opener; if it was removed or is disabled, the nearest focusable element. */
export function focusOpener(opener: Opener | null): void {
  if (!opener) return;
  const { element, ancestors } = opener;
  if (element.isConnected && takesFocus(element)) return;

  for (const ancestor of ancestors) {
    if (!ancestor.isConnected) continue;
    for (const candidate of ancestor.querySelectorAll<HTMLElement>(FOCUSABLE)) if (takesFocus(candidate)) return;
  }
}

function takesFocus(element: HTMLElement): boolean {
  element.focus();
  return document.activeElement === element;
}
