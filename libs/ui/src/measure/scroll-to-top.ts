/** See docs/product.md, "Look and sizes". */
const SCROLL_MS = 800;

/** User input that cancels the animation. */
const INTERRUPT_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

const easeOut = (progress: number) => 1 - (1 - progress) ** 3;

/** Scrolls an element to the top within 800 ms; immediately if reduced motion is preferred. */
export function scrollToTop(element: HTMLElement): void {
  const from = element.scrollTop;
  if (from === 0) return;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    element.scrollTop = 0;
    return;
  }

  const start = performance.now();
  const interruption = new AbortController();
  for (const event of INTERRUPT_EVENTS) {
    element.addEventListener(event, () => interruption.abort(), { signal: interruption.signal, passive: true });
  }
  const step = (now: number) => {
    if (interruption.signal.aborted) return;
    const progress = Math.min(1, (now - start) / SCROLL_MS);
    element.scrollTop = from * (1 - easeOut(progress));
    if (progress < 1) requestAnimationFrame(step);
    else interruption.abort();
  };
  requestAnimationFrame(step);
}

/** Scrolls the nearest container of an element that is not at its top. */
export function scrollContainerToTop(element: HTMLElement | null): void {
  for (let container = element; container; container = container.parentElement) {
    if (container.scrollTop > 0) {
      scrollToTop(container);
      return;
    }
  }
}
