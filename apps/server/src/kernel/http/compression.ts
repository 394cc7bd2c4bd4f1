import { constants } from 'node:zlib';

import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Above it, a response is compressed by a stream in other threads, so that it keeps no other request waiting. */
const MAX_SYNC_BYTES = 32 * 1024;
/** Low levels: each response is compressed anew. */
const BROTLI_QUALITY = 3;
const GZIP_LEVEL = 3;
/** 256 KiB instead of 4 MiB, which a request in progress would take from the memory. */
const BROTLI_WINDOW_BITS = 18;

/**
 * Compresses JSON and HTML from 1 KiB on, in the encoding that the client prefers. Files are compressed at build,
 * workbooks are compressed by their format, event streams are not, and neither are request bodies decompressed.
 */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants;
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    customTypes: /^(?:application\/json|text\/html)(?:;|$)/,
    syncThreshold: MAX_SYNC_BYTES,
    brotliOptions: { params: { [BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS } },
    zlibOptions: { level: GZIP_LEVEL },
  });
}
