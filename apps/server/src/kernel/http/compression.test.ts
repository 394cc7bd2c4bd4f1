import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';

import type { FastifyInstance } from 'fastify';

import { createTestApp } from '../../testing/http-test-app.ts';
import { sampleContract } from '../../testing/sample-contract.ts';
import { registerEndpoint } from './register-endpoint.ts';

const SHORT = 'short';
const LONG = 'long '.repeat(400);
/** Compressed by a stream. */
const VERY_LONG = 'long '.repeat(40_000);

describe('compression', () => {
  let app: FastifyInstance;
  let text = LONG;
  beforeAll(async () => {
    app = await createTestApp({
      routes(instance) {
        registerEndpoint(instance, sampleContract.own, () => text);
        registerEndpoint(instance, sampleContract.remove, ({ body }) => body);
      },
    });
  });
  afterAll(() => app.close());

  const get = (accepted?: string) =>
    app.inject({ url: '/api/v1/own', headers: accepted ? { 'accept-encoding': accepted } : {} });

  it.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('sends JSON encoded as %s for %s', async (encoding, accepted, decode) => {
    for (const data of [LONG, VERY_LONG]) {
      text = data;
      const response = await get(accepted);

      expect(response.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
      expect(response.rawPayload.length).toBeLessThan(data.length / 5);
      expect(JSON.parse(decode(response.rawPayload).toString())).toMatchObject({ data });
    }
  });

  it.each([
    ['short JSON', SHORT, 'br'],
    ['JSON for a client that names no encoding', LONG, undefined],
    ['JSON for a client that knows no encoding of ours', LONG, 'zstd'],
  ])('sends %s as it is', async (_label, data, accepted) => {
    text = data;
    const response = await get(accepted);

    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.json()).toMatchObject({ data });
  });

  it('does not decompress a request body, which might be a thousand times as long', async () => {
    const payload = gzipSync(JSON.stringify({ ids: [1] }));
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const response = await app.inject({ method: 'DELETE', url: '/api/v1/sample', payload, headers });

    expect(response.statusCode).toBe(422);
  });
});
