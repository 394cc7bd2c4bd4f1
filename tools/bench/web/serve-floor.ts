import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { build } from 'vite';

const FLOOR = join(import.meta.dirname, '../floor');
const ROWS = 20;
/** As our own server: browsers answer the policy with a new process, which takes 20 to 30 ms. */
const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'X-Content-Type-Options': 'nosniff',
};
const MEDIA_TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.html': 'text/html' };

const ANSWERS: Readonly<Record<string, unknown>> = {
  '/api/user': { name: 'Floor' },
  '/api/menu': ['people', 'roles', 'departments', 'stores', 'posts'].map((name) => ({ path: `/${name}`, title: name })),
  '/api/people': Array.from({ length: ROWS }, (_, index) => ({
    id: index + 1,
    name: `Person ${index + 1}`,
    phone: `138${String(index).padStart(8, '0')}`,
    email: `person${index}@example.com`,
    department: 'Head office',
    status: 'active',
  })),
};

/**
 * Builds the floor, an application of our libraries without features, and serves it as our own server serves the
 * console: HTTP/1.1, compressed in advance, with its security headers.
 */
export async function serveFloor(): Promise<{ address: string; close: () => Promise<void> }> {
  const outDir = mkdtempSync(join(tmpdir(), 'backroom-floor-'));
  await build({ root: FLOOR, configFile: false, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  const files = new Map(
    readdirSync(outDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(outDir.length), brotliCompressSync(readFileSync(path))]),
  );
  rmSync(outDir, { recursive: true });

  const server = createServer(({ url = '/' }, response) => {
    response.setHeaders(new Map(Object.entries(SECURITY_HEADERS)));
    if (url in ANSWERS) {
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(ANSWERS[url]));
      return;
    }
    const path = files.has(url) ? url : '/index.html';
    response.setHeader('Content-Type', MEDIA_TYPES[extname(path)] ?? 'application/octet-stream');
    response.setHeader('Content-Encoding', 'br').end(files.get(path));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the floor has no port');
  return {
    address: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
