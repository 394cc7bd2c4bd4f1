import { type Page } from '@playwright/test';

/**
 * Milliseconds from the next click until its result is painted, measured in the page.
 *
 * @param result attribute of the root element that marks the result; without it the next frame counts
 */
export function paintAfterPress(page: Page, answer?: [attribute: string, value: string]): Promise<number> {
  return page.evaluate(
    (awaited) =>
      new Promise<number>((tell) => {
        const isAnswered = () => !awaited || document.documentElement.getAttribute(awaited[0]) === awaited[1];
        const count = ({ timeStamp }: Event) =>
          requestAnimationFrame(function look() {
            if (!isAnswered()) return void requestAnimationFrame(look);
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => tell(performance.now() - timeStamp);
            port2.postMessage(null);
          });
        addEventListener('click', count, { capture: true, once: true });
      }),
    answer,
  );
}
