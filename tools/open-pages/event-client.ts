import { get } from 'node:http';

import type { OpenPage } from './seed-open-pages.ts';

const EVENT = /^event: (\S+)$/m;

/** An event stream of a page, as a browser keeps it open. */
export interface EventClient {
  status: number;
  /** Names and times of the events so far. */
  events: readonly { name: string; at: number }[];
  isOpen: () => boolean;
  close: () => void;
}

/** Opens the event stream of a page on a connection of its own. */
export function openEvents(address: string, { headers }: OpenPage): Promise<EventClient> {
  return new Promise((resolve, reject) => {
    const call = get(`${address}/api/v1/events`, { agent: false, headers }, (response) => {
      const events: { name: string; at: number }[] = [];
      let isOpen = true;
      let rest = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        const parts = `${rest}${chunk}`.split('\n\n');
        rest = parts.pop() ?? '';
        for (const part of parts) {
          const name = EVENT.exec(part)?.[1];
          if (name) events.push({ name, at: performance.now() });
        }
      });
      response.once('close', () => (isOpen = false));
      response.once('error', () => (isOpen = false));
      resolve({ status: response.statusCode ?? 0, events, isOpen: () => isOpen, close: () => call.destroy() });
    });
    call.once('error', reject);
  });
}

/** The times of an event of each client that has received it since a time. */
export const findEvents = (clients: readonly EventClient[], event: string, since: number): number[] =>
  clients.flatMap(({ events }) => events.find(({ name, at }) => name === event && at >= since)?.at ?? []);
