import { flushSync } from 'react-dom';

import { createStore, type Store, useStoreValue } from '../store/create-store.ts';

const isPrinting: Store<boolean> = createStore(false, () => {
  window.addEventListener('beforeprint', handleBeforePrint);
  window.addEventListener('afterprint', handleAfterPrint);
  return () => {
    window.removeEventListener('beforeprint', handleBeforePrint);
    window.removeEventListener('afterprint', handleAfterPrint);
    isPrinting.set(false);
  };
});
/** As `useIsPrinting`, outside of a render. */
export const isPaperLaidOut = isPrinting.get;

// Synchronously: the browser lays out the sheets right after the event.
const handleBeforePrint = () => flushSync(() => isPrinting.set(true));
const handleAfterPrint = () => flushSync(() => isPrinting.set(false));

/** Whether the page is being printed, for what is on paper alone. What styles can do is in `theme/print.css`. */
export const useIsPrinting = (): boolean => useStoreValue(isPrinting);
