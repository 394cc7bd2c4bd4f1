/**
 * Runs a measurement in the next animation frame, where layout happens anyway, to avoid a forced synchronous reflow.
 *
 * @returns a function that cancels the frame
 */
export function runOnNextFrame(callback: () => void): () => void {
  const frame = requestAnimationFrame(callback);
  return () => cancelAnimationFrame(frame);
}
