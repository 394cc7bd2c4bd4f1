import type { Answer } from './counting-client.ts';

export type Repeat = (send: () => Promise<void>) => Promise<void>;

/** Sends one item after the other, each again until the server has a place for it. */
export async function sendUntilAccepted<Item>(
  repeat: Repeat,
  createItem: (at: number) => Item,
  send: (item: Item) => Promise<Answer>,
): Promise<void> {
  let at = 0;
  let item = createItem(at);
  await repeat(async () => {
    const { status } = await send(item);
    if (status === 'closed' || status === 429) return;
    at += 1;
    item = createItem(at);
  });
}
