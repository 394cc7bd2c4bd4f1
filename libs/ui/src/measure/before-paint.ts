/**
 * Runs a measurement in the next animation frame, where layout happens anyway, to avoid a forced synchronous reflow.
 *
 * @returns cancels the frame
 */
export function beforePaint(measure: () => void): () => void {
  const frame = requestAnimationFrame(measure);
  return () => cancelAnimationFrame(frame);
}
