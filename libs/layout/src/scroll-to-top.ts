/** See docs/product.md, "Look and sizes". */
const SCROLL_MS = 800;

/** User input that cancels the animation. */
const TAKE_OVER = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

const easeOut = (part: number) => 1 - (1 - part) ** 3;

/** Scrolls an element to the top within 800 ms; immediately if reduced motion is preferred. */
export function scrollToTop(element: HTMLElement): void {
  const from = element.scrollTop;
  if (from === 0) return;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    element.scrollTop = 0;
    return;
  }

  const start = performance.now();
  const takenOver = new AbortController();
  for (const event of TAKE_OVER) {
    element.addEventListener(event, () => takenOver.abort(), { signal: takenOver.signal, passive: true });
  }
  const step = (now: number) => {
    if (takenOver.signal.aborted) return;
    const part = Math.min(1, (now - start) / SCROLL_MS);
    element.scrollTop = from * (1 - easeOut(part));
    if (part < 1) requestAnimationFrame(step);
    else takenOver.abort();
  };
  requestAnimationFrame(step);
}
