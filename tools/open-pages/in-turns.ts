/** Items that are worked on at once. */
const AT_ONCE = 20;

/** Calls `work` for each item, some at a time; resolves to the results in the order of the items. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const rest = items.entries();
  const takeNext = async () => {
    for (const [index, item] of rest) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeNext));
  return results;
}
