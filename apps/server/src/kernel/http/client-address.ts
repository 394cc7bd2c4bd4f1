import type { IncomingMessage } from 'node:http';

import type { FastifyInstance } from 'fastify';

import { isLoopback } from '../process/exposure.ts';
import { parseAddress } from './ip-address.ts';
import { createProxyCheck, type Network } from './trusted-proxies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Address of the client, also behind trusted proxies. Limits, sessions and logs use this alone. */
    clientAddress: string;
  }
}

const HEADER = 'x-forwarded-for';
/** What a proxy adds to a request. */
const FORWARDED = [HEADER, 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'] as const;

/**
 * The address of the socket, unless it belongs to a trusted proxy: then the right-most entry of `X-Forwarded-For` that
 * does not. Everything left of that entry was written by a client. An entry that is not an address ends the search: the
 * proxy that passed it on is the last one known.
 */
export function createAddressReader(trustedProxies: readonly Network[]) {
  const isTrusted = createProxyCheck(trustedProxies);
  return ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string => {
    let address = parseAddress(socket.remoteAddress ?? '') ?? '';
    // Node joins the lines of this header in their order.
    let rest = [headers[HEADER] ?? ''].flat().join();
    while (rest !== '' && address !== '' && isTrusted(address)) {
      const comma = rest.lastIndexOf(',');
      const entry = parseAddress(rest.slice(comma + 1).trim());
      if (entry === null) break;
      address = entry;
      rest = rest.slice(0, Math.max(comma, 0));
    }
    return address;
  };
}

/** Whether a program of this machine sends the request itself: a proxy on it connects from loopback as well. */
export const isFromThisMachine = ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean =>
  isLoopback(socket.remoteAddress ?? '') && FORWARDED.every((name) => !(name in headers));

/** Sets the address of each request at once: a socket that is closed later no longer has one. */
export function registerClientAddress(app: FastifyInstance, trustedProxies: readonly Network[]): void {
  const readAddress = createAddressReader(trustedProxies);
  app.decorateRequest('clientAddress', '');
  app.addHook('onRequest', async (request) => {
    request.clientAddress = readAddress(request.raw);
  });
}
