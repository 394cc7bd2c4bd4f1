import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Low levels: a document has fresh nonces, so that each response is compressed anew. */
const ENCODERS = {
  br: (html: string) => brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
  gzip: (html: string) => zip(html, { level: 5 }),
};
const ENCODINGS = Object.keys(ENCODERS) as (keyof typeof ENCODERS)[];

/** Sends an HTML document that is rendered per request, in the encoding that the client prefers. */
export async function sendHtml(reply: FastifyReply, html: string): Promise<FastifyReply> {
  reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').header('Vary', 'Accept, Accept-Encoding');
  const encoding = negotiate(reply.request.headers['accept-encoding'] ?? '', ENCODINGS);
  if (encoding === null) return reply.send(html);
  return reply.header('Content-Encoding', encoding).send(await ENCODERS[encoding](html));
}
