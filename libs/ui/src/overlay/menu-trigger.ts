/** Trigger of the menu that was opened last. Weak, because the trigger may be removed, for example with its row. */
let lastTrigger: WeakRef<HTMLElement> | null = null;

/** To be called when a menu opens. */
export function setLastMenuTrigger(trigger: HTMLElement): void {
  lastTrigger = new WeakRef(trigger);
}

/** The trigger of the menu that was opened last; null if there is none or it was garbage collected. */
export const getLastMenuTrigger = (): HTMLElement | null => lastTrigger?.deref() ?? null;
