import { type FastifyInstance } from 'fastify';

/** A stream of events as a browser reads it, over a socket. */
export async function listenToEvents(app: FastifyInstance, headers: Record<string, string>) {
  const stop = new AbortController();
  const answer = await fetch(`${app.listeningOrigin}/api/v1/events`, { headers, signal: stop.signal });
  let text = '';
  const ended = (async () => {
    for await (const chunk of answer.body ?? []) text += new TextDecoder().decode(chunk);
    return text;
  })();
  // Whoever stops listening does not wait for the end.
  ended.catch(() => undefined);
  return { answer, ended, heard: () => text, stop: () => stop.abort() };
}
