import { type FastifyInstance } from 'fastify';

/** Opens an event stream over a real socket, as a browser does. */
export async function listenToEvents(app: FastifyInstance, headers: Record<string, string>) {
  const stop = new AbortController();
  const answer = await fetch(`${app.listeningOrigin}/api/v1/events`, { headers, signal: stop.signal });
  let text = '';
  const ended = (async () => {
    for await (const chunk of answer.body ?? []) text += new TextDecoder().decode(chunk);
    return text;
  })();
  // Callers that abort do not await `ended`.
  ended.catch(() => undefined);
  return { answer, ended, heard: () => text, stop: () => stop.abort() };
}
