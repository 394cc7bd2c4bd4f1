import { showToast, useText } from '@backroom/ui';

import { cellLockText } from '../grid/cell-lock.text.ts';
import type { CellLock } from '../grid/cell-lock.ts';

/** Tells why a cell is read-only. Several keys in a row tell it once. */
export function useTellLocked(): (lock: CellLock) => void {
  const describeLock = useText(cellLockText);
  return (lock) => void showToast({ tone: 'warning', message: describeLock(lock), once: true });
}
