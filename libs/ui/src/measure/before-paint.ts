/**
 * Calls back when the next frame is made, for what measures: the page is laid out for it in any case, and not once more
 * now.
 *
 * @returns the way to call it off
 */
export function beforePaint(measure: () => void): () => void {
  const frame = requestAnimationFrame(measure);
  return () => cancelAnimationFrame(frame);
}
