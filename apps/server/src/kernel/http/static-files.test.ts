import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';

import type { FastifyInstance } from 'fastify';

import { createTestApp } from '../../testing/http-test-app.ts';
import { sampleContract } from '../../testing/sample-contract.ts';
import { registerEndpoint } from './register-endpoint.ts';

const SCRIPT = 'console.log("hello");'.repeat(50);
const PAGE =
  '<!doctype html><meta property="csp-nonce" content="__CSP_NONCE__"><script nonce="__CSP_NONCE__"></script>' +
  '<script type="module" crossorigin src="/assets/app-1a2b3c.js"></script>' +
  '<link rel="stylesheet" crossorigin href="/assets/app-4d5e6f.css">' +
  `<p>${'first frame '.repeat(100)}`;
const STORY = `<!doctype html><style>${'a{}'.repeat(400)}</style><script>1</script><script type="module" src="./x.js"></script>`;
const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

/** Paths that monitors, balancers and orchestrators ask for by default or by mistake. */
const PROBES = [
  ...['/health', '/livez', '/metric', '/ping', '/status', '/live', '/ready', '/alive', '/up', '/check', '/version'],
  ...[
    '/healthcheck',
    '/health-check',
    '/health/live',
    '/health/ready',
    '/healthz/',
    '/readyz/',
    '/Healthz',
    '/-/healthy',
  ],
  ...['/actuator/health', '/actuator/prometheus', '/_health', '/_status', '/server-status', '/nginx_status', '/info'],
];

describe('static files', () => {
  let root: string;
  let app: FastifyInstance;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'backroom-static-'));
    const files: Record<string, string | Buffer> = {
      'console/index.html': PAGE,
      'console/favicon.svg': '<svg/>',
      'console/assets/app-1a2b3c.js': SCRIPT,
      'console/assets/app-1a2b3c.js.br': brotliCompressSync(SCRIPT),
      'console/assets/app-1a2b3c.js.gz': gzipSync(SCRIPT),
      'console/assets/app-1a2b3c.js.map': '{}',
      'console/.env': 'SECRET=1',
      'console/.well/known.txt': 'hidden',
      'console-previous/index.html': 'former',
      'console-previous/favicon.svg': 'former',
      'console-previous/assets/app-1a2b3c.js': 'former',
      'console-previous/assets/app-0f0f0f.js': SCRIPT,
      'console-previous/assets/app-0f0f0f.js.br': brotliCompressSync(SCRIPT),
      'console-previous/old.txt': 'former',
      'storybook/index.html': STORY,
      'storybook/iframe.html': STORY,
      'storybook/x.js': '1',
      'secret.txt': 'beside',
    };
    for (const [name, content] of Object.entries(files)) {
      await mkdir(dirname(join(root, name)), { recursive: true });
      await writeFile(join(root, name), content);
    }
    app = await createTestApp({
      config: {
        consoleDir: join(root, 'console'),
        previousConsoleDir: join(root, 'console-previous'),
        storybookDir: join(root, 'storybook'),
      },
      routes: (instance) => registerEndpoint(instance, sampleContract.open, () => null),
    });
  });
  afterAll(async () => {
    await app.close();
    await rm(root, { recursive: true });
  });

  const get = (url: string, headers: Record<string, string> = HTML) => app.inject({ url, headers });
  const parseNonce = (header: unknown) => /script-src 'self' 'nonce-([\w-]{22})'/.exec(String(header))?.[1];

  it.each(['/', '/index.html', '/admin/dict', '/a/b.c/d', '/redirect/%E0%A4%A', '/%?x=%'])(
    'serves the page for %s, with fresh nonces',
    async (url) => {
      const [first, second] = [await get(url), await get(url)];

      for (const response of [first, second]) {
        const nonce = parseNonce(response.headers['content-security-policy']);
        expect(response.statusCode).toBe(200);
        expect(nonce).toBeDefined();
        expect(response.body).toBe(PAGE.replaceAll('__CSP_NONCE__', nonce!));
        expect(response.headers).toMatchObject({
          'cache-control': 'no-cache',
          'content-type': 'text/html; charset=utf-8',
          link: '</assets/app-1a2b3c.js>; rel=modulepreload; crossorigin, </assets/app-4d5e6f.css>; rel=preload; as=style; crossorigin',
        });
      }
      expect(first.body).not.toBe(second.body);
    },
  );

  it.each([
    ['an unknown API path', '/api/v1/nowhere', HTML],
    ['the root of the API', '/api', HTML],
    ['a missing script', '/assets/gone.js', { accept: '*/*' }],
    ['a source map', '/assets/app-1a2b3c.js.map', { accept: '*/*' }],
    ['a precompressed file by its own name', '/assets/app-1a2b3c.js.br', { accept: '*/*' }],
    ['a dotfile', '/.env', { accept: '*/*' }],
    ['a file in a dot folder', '/.well/known.txt', { accept: '*/*' }],
    ['a folder', '/assets/', { accept: '*/*' }],
    ['another file of the previous build', '/old.txt', { accept: '*/*' }],
    ['a path traversal', '/../secret.txt', { accept: '*/*' }],
    ['an encoded path traversal', '/%2e%2e/secret.txt', { accept: '*/*' }],
    ['another encoded path traversal', '/assets/..%2f..%2fsecret.txt', { accept: '*/*' }],
    ['a backslash', '/..%5csecret.txt', { accept: '*/*' }],
  ])('returns 404 for %s', async (_case, url, headers) => {
    const response = await get(url, headers);

    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 404, data: null });
    expect(response.headers['content-security-policy']).toContain("default-src 'self'");
  });

  it.each([
    ['br', 'gzip, br', brotliCompressSync(SCRIPT)],
    ['gzip', 'gzip', gzipSync(SCRIPT)],
    [undefined, 'identity', Buffer.from(SCRIPT)],
  ])('sends a hashed file as immutable, encoded as %s', async (encoding, accepted, bytes) => {
    const response = await get('/assets/app-1a2b3c.js', { 'accept-encoding': accepted });

    expect(response.rawPayload.equals(bytes)).toBe(true);
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers['content-type']).toMatch(/^(text|application)\/javascript/);
    if (encoding) expect(response.headers.vary).toContain('accept-encoding');
  });

  it('serves hashed files of the previous build, compressed too', async () => {
    const response = await get('/assets/app-0f0f0f.js', { 'accept-encoding': 'br' });

    expect(response.rawPayload.equals(brotliCompressSync(SCRIPT))).toBe(true);
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    expect((await get('/assets/app-0f0f0f.js', {})).body).toBe(SCRIPT);
    expect((await get('/assets/app-1a2b3c.js', {})).body).toBe(SCRIPT);
  });

  it('revalidates a file without a hash', async () => {
    const response = await get('/favicon.svg');

    expect(response.body).toBe('<svg/>');
    expect(response.headers['cache-control']).toBe('no-cache');
    const revalidated = await get('/favicon.svg', { 'if-none-match': String(response.headers.etag) });
    expect(revalidated.statusCode).toBe(304);
  });

  it.each<Record<string, string>>([{}, HTML, { ...HTML, 'accept-encoding': 'br' }])(
    'responds to HEAD like GET: %p',
    async (headers) => {
      const response = await app.inject({ method: 'HEAD', url: '/', headers });
      const { headers: expected } = await get('/', headers);

      expect(response.statusCode).toBe(200);
      expect(response.body).toBe('');
      for (const name of ['content-type', 'content-encoding', 'cache-control', 'vary'])
        expect(response.headers[name]).toBe(expected[name]);
      expect(Number(response.headers['content-length'])).toBeGreaterThan(0);
      expect((await app.inject({ method: 'HEAD', url: '/api/v1/nowhere', headers })).statusCode).toBe(404);
    },
  );

  it.each<Record<string, string>>([{}, { accept: '*/*' }, { accept: 'text/*, */*;q=0.1' }])(
    'serves the front page, and no other, to a client without a preference: %p',
    async (headers) => {
      for (const url of ['/', '/index.html', '/?utm_source=mail']) {
        const response = await get(url, headers);
        expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
        expect(response.body).toContain('<!doctype html>');
      }
      for (const url of ['/login', '/admin/dict', '/api', '/api/v1/nowhere', '/assets/gone', '/robots.txt'])
        expect((await get(url, headers)).statusCode).toBe(404);
    },
  );

  it.each([
    ['a monitor', undefined],
    ['curl, wget or a probe of Kubernetes', '*/*'],
    ['Prometheus', 'application/openmetrics-text;version=1.0.0;q=0.5,text/plain;version=0.0.4;q=0.3,*/*;q=0.2'],
    ['a script', 'application/json, text/plain, */*'],
    ['a client of images', 'image/avif,image/webp,*/*'],
  ])('is no health check at a path that is none, for %s', async (_client, accept) => {
    for (const name of PROBES)
      for (const method of ['GET', 'HEAD'] as const) {
        const response = await app.inject({ method, url: name, headers: accept === undefined ? {} : { accept } });
        expect([name, response.statusCode]).toEqual([name, 404]);
        expect(response.headers['content-type']).toMatch(/^application\/json/);
        expect((await app.inject({ method, url: name, headers: HTML })).statusCode).toBe(200);
      }
  });

  it.each([{ accept: 'application/json' }, { accept: 'application/json, text/plain, */*' }])(
    'does not registerEndpoint the page to a script that wants data: %p',
    async (headers) => {
      const response = await get('/refreshtoken', headers);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 404, data: null });
    },
  );

  it.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip', 'br;q=0, gzip', gunzipSync],
    [undefined, 'identity', (bytes: Buffer) => bytes],
  ])('sends the page encoded as %s for %s, with its nonce', async (encoding, accepted, decode) => {
    for (const url of ['/', '/storybook/']) {
      const response = await get(url, { ...HTML, 'accept-encoding': accepted });

      expect(response.headers['content-encoding']).toBe(encoding);
      expect(response.headers['content-length']).toBe(String(response.rawPayload.length));
      expect(response.headers.vary).toBe('Accept, accept-encoding');
      const nonce = parseNonce(response.headers['content-security-policy']);
      expect(decode(response.rawPayload).toString()).toContain(`<script nonce="${nonce}"`);
    }
  });

  it('returns 405 for a known path with another method', async () => {
    expect((await app.inject({ method: 'POST', url: '/api/v1/open' })).statusCode).toBe(405);
    expect((await app.inject({ method: 'POST', url: '/admin' })).statusCode).toBe(404);
  });

  it('serves Storybook at its own path, with frame-ancestors and nonces on its scripts', async () => {
    expect((await get('/storybook')).headers.location).toBe('/storybook/');
    for (const url of ['/storybook/', '/storybook/iframe.html?id=button']) {
      const response = await get(url);
      const policy = String(response.headers['content-security-policy']);
      expect(response.body.split(`nonce="${parseNonce(policy)}"`)).toHaveLength(4);
      expect(policy).toContain("frame-ancestors 'self'");
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    }
    expect((await get('/storybook/x.js')).body).toBe('1');
    expect((await get('/storybook/nowhere')).statusCode).toBe(404);
  });

  it('keeps the strict policy of the console', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);

    expect(policy).not.toMatch(/unsafe-/);
    expect(policy.replaceAll(/nonce-[\w-]+/g, 'nonce')).toBe(
      [
        "default-src 'self'",
        "script-src 'self' 'nonce'",
        "style-src 'self' 'nonce'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "connect-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
      ].join(';'),
    );
  });

  it('sends HSTS only for an https public URL', async () => {
    const behindTls = await createTestApp({ config: { https: true } });

    expect((await get('/')).headers).not.toHaveProperty('strict-transport-security');
    expect((await behindTls.inject('/healthz')).headers['strict-transport-security']).toBe('max-age=31536000');
    await behindTls.close();
  });
});
