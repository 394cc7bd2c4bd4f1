import { type RefObject, useRef } from 'react';

/** Trigger of the menu that was opened last. Weak, because the trigger may be removed, for example with its row. */
let lastTrigger: WeakRef<HTMLElement> | null = null;

function setLastTrigger(trigger: HTMLElement | null): void {
  lastTrigger = trigger && new WeakRef(trigger);
}

/** Connects a menu with `getLastMenuTrigger`: a ref for its trigger, and a handler for its `onOpenChange`. */
export function useMenuTrigger<Trigger extends HTMLElement>(): [RefObject<Trigger | null>, (open: boolean) => void] {
  const triggerRef = useRef<Trigger>(null);
  const handleOpenChange = (open: boolean) => {
    if (open) setLastTrigger(triggerRef.current);
  };
  return [triggerRef, handleOpenChange];
}

export const getLastMenuTrigger = (): HTMLElement | null => lastTrigger?.deref() ?? null;
