import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;
/** As `useIsPrinting`, outside of a render. */
export const isPaperLaidOut = (): boolean => isPrinting;
const listeners = new Set<() => void>();

/** Synchronously: the browser lays out the sheets right after the event. */
function setPrinting(next: boolean): void {
  if (isPrinting === next) return;
  isPrinting = next;
  flushSync(() => {
    for (const listener of listeners) listener();
  });
}
const handleBeforePrint = () => setPrinting(true);
const handleAfterPrint = () => setPrinting(false);

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('beforeprint', handleBeforePrint);
    window.addEventListener('afterprint', handleAfterPrint);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('beforeprint', handleBeforePrint);
    window.removeEventListener('afterprint', handleAfterPrint);
    isPrinting = false;
  };
}

/** Whether the page is being printed, for what is on paper alone. What styles can do is in `theme/print.css`. */
export const useIsPrinting = (): boolean => useSyncExternalStore(subscribe, isPaperLaidOut);
