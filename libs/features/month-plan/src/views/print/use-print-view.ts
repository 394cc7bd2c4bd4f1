import { createElement, type ReactNode } from 'react';

import { printPage, useIsPrinting } from '@backroom/ui';

import { PrintView, type PrintViewProps } from './print-view.tsx';

export interface Printing {
  print: () => void;
  /** What is printed in place of the page, by this as by Ctrl+P. */
  element: ReactNode;
}

/** Prints what a view shows. Not loaded on demand: the browser does not wait when it prints. */
export function usePrintView(shown: PrintViewProps): Printing {
  const isPrinting = useIsPrinting();
  return { print: printPage, element: isPrinting ? createElement(PrintView, shown) : null };
}
