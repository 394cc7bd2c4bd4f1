import type { FastifyInstance } from 'fastify';

/** Opens an event stream over a real socket, as a browser does. */
export async function connectToEvents(app: FastifyInstance, headers: Record<string, string>) {
  const controller = new AbortController();
  const response = await fetch(`${app.listeningOrigin}/api/v1/events`, { headers, signal: controller.signal });
  let text = '';
  const ended = (async () => {
    for await (const chunk of response.body ?? []) text += new TextDecoder().decode(chunk);
    return text;
  })();
  // Callers that abort do not await `ended`.
  ended.catch(() => undefined);
  return { response, ended, getText: () => text, stop: () => controller.abort() };
}
