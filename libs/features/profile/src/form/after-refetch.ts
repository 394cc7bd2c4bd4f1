/**
 * Until the page shows what is left. What opened a question may go with the answer, and the focus is given back to
 * something that stays only if it has gone before the question closes.
 */
export async function afterRefetch(refetch: () => PromiseLike<unknown>): Promise<void> {
  await refetch();
  // The store tells its readers once a frame.
  await new Promise(requestAnimationFrame);
}
