import { useLazyDialog } from '@backroom/records';

import type { PrintViewProps } from './print-view.tsx';

/** Prints what a view shows; its element is on paper only. */
export const usePrintView = (shown: Omit<PrintViewProps, 'onClose'>) =>
  useLazyDialog<never, Omit<PrintViewProps, 'onClose'>>(loadPrintView, shown);

const loadPrintView = async () => (await import('./print-view.tsx')).PrintView;
