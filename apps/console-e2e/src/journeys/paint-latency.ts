import type { Page } from '@playwright/test';

/**
 * Milliseconds from the next click until its result is painted, measured in the page.
 *
 * @param result attribute of the root element that marks the result; without it the next frame counts
 */
export function measurePaintLatency(page: Page, result?: [attribute: string, value: string]): Promise<number> {
  return page.evaluate(
    (expected) =>
      new Promise<number>((resolve) => {
        const hasResult = () => !expected || document.documentElement.getAttribute(expected[0]) === expected[1];
        const handleClick = ({ timeStamp }: Event) =>
          requestAnimationFrame(function checkFrame() {
            if (!hasResult()) return void requestAnimationFrame(checkFrame);
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - timeStamp);
            port2.postMessage(null);
          });
        addEventListener('click', handleClick, { capture: true, once: true });
      }),
    result,
  );
}
