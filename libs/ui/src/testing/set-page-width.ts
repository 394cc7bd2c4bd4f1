import { observePageWidth } from '../measure/page-width.ts';

/**
 * Reports the width of the page as a browser does after the first layout.
 *
 * @returns a function that resets it
 */
export function setPageWidth(width: number): (() => void) | undefined {
  let report: ResizeObserverCallback = () => undefined;
  const { ResizeObserver: original } = globalThis;
  globalThis.ResizeObserver = class extends original {
    constructor(callback: ResizeObserverCallback) {
      super(callback);
      report = callback;
    }
  };
  const stop = observePageWidth(document.createElement('main'));
  report([{ contentRect: { width } } as ResizeObserverEntry], {} as ResizeObserver);
  globalThis.ResizeObserver = original;
  return stop;
}
