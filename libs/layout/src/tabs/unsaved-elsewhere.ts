const CHANNEL_NAME = 'backroom.unsaved';

/** Other tabs respond within a few milliseconds; a frozen tab does not respond. */
const RESPONSE_TIME_MS = 300;

/** Distinguishes the documents of a channel: one document receives what its own other channels send. */
const documentId = Math.random().toString(36).slice(2);

interface Request {
  from: string;
}
interface Response {
  to: string;
  titles: readonly string[];
}

const openChannel = () => (typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL_NAME));

/**
 * Answers the other tabs of this browser with the titles of the views that have unsaved changes.
 *
 * @returns a function that stops it
 */
export function answerWithUnsaved(getTitles: () => readonly string[]): () => void {
  const channel = openChannel();
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isRequest(data) || data.from === documentId) return;
    const titles = getTitles();
    if (titles.length > 0) channel.postMessage({ to: data.from, titles } satisfies Response);
  });
  return () => channel?.close();
}

/** Titles of the views with unsaved changes in the other tabs of this browser; none without BroadcastChannel. */
export async function findUnsavedElsewhere(): Promise<string[]> {
  const channel = openChannel();
  if (!channel) return [];
  const titles: string[] = [];
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isResponse(data) && data.to === documentId) titles.push(...data.titles);
  });
  channel.postMessage({ from: documentId } satisfies Request);
  await new Promise((resolve) => setTimeout(resolve, RESPONSE_TIME_MS));
  channel.close();
  return titles;
}

// Another tab may run another version.
const isRequest = (data: unknown): data is Request => isObject(data) && typeof data.from === 'string';
const isResponse = (data: unknown): data is Response =>
  isObject(data) && typeof data.to === 'string' && Array.isArray(data.titles) && data.titles.every(isString);
const isObject = (data: unknown): data is Record<string, unknown> => typeof data === 'object' && data !== null;
const isString = (value: unknown) => typeof value === 'string';
