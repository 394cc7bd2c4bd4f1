/**
 * Resolves when the page shows the refetched data. The button that opened a dialog may disappear with the data; it must
 * be gone before the dialog closes so that the focus returns to an element that stays.
 */
export async function refetchAndRender(refetch: () => PromiseLike<unknown>): Promise<void> {
  await refetch();
  // The store notifies its subscribers once per frame.
  await new Promise(requestAnimationFrame);
}
