import { Agent, request } from 'node:http';

/** As a browser on https sends it. */
const ACCEPT_ENCODING = 'gzip, deflate, br, zstd';

export interface LoadCall {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: unknown;
}

function send(agent: Agent, address: string, { method, path, headers, body }: LoadCall): Promise<void> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const sent = { 'accept-encoding': ACCEPT_ENCODING, ...headers, ...(text && { 'content-type': 'application/json' }) };
  return new Promise((resolve, reject) => {
    const call = request(`${address}${path}`, { agent, method, headers: sent }, (response) => {
      response.resume();
      response.once('error', reject);
      response.once('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${method} ${path}: HTTP ${response.statusCode}`));
      });
    });
    call.once('error', reject);
    call.end(text);
  });
}

/**
 * Sends calls over connections that stay open, one at a time on each.
 *
 * @param callAt the call at a place of the sequence
 */
export async function sendLoad(
  address: string,
  { clients, calls }: { clients: number; calls: number },
  callAt: (index: number) => LoadCall,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  let next = 0;
  const sendNext = async () => {
    while (next < calls) await send(agent, address, callAt(next++));
  };
  try {
    await Promise.all(Array.from({ length: clients }, sendNext));
  } finally {
    agent.destroy();
  }
}
