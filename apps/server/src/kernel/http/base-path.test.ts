import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createTestApp } from '../../testing/http-test-app.ts';
import { readConfig } from '../process/server-config.ts';
import { rebaseDocument, stripBasePath } from './base-path.ts';

it.each([
  ['/office', '/office'],
  ['/office/', '/office'],
  ['/a/b.c/', '/a/b.c'],
  ['/', ''],
  ['', ''],
])('the base path of https://host%s is %j', (path, basePath) => {
  expect(readConfig({ BACKROOM_PUBLIC_URL: `https://host${path}` }).basePath).toBe(basePath);
});

it.each(['/api/', '/assets', '/Storybook/x', '/office/?a=1', '/office#a', '/"><script>', '//office', '/%C3%A9'])(
  '%s cannot be a base path',
  (path) => {
    expect(() => readConfig({ BACKROOM_PUBLIC_URL: `https://host${path}` })).toThrow(/^BACKROOM_PUBLIC_URL=/);
  },
);

it.each([
  ['/office/api/v1/post?a=/office/', '/api/v1/post?a=/office/'],
  ['/office/', '/'],
  ['/office', '/'],
  ['/office?a', '/?a'],
  ['/officer', '/officer'],
  ['/api/v1/post', '/api/v1/post'],
])('%s is served as %s', (url, served) => {
  expect(stripBasePath(url, '/office')).toBe(served);
  expect(stripBasePath(url, '')).toBe(url);
});

describe('the document', () => {
  const html =
    '<html lang="zh"><link href="/favicon.svg" /><script src="/assets/a.js"></script>{"files":["/assets/b.js"]}';

  it('has the base path in all of its addresses, and is unchanged without one', () => {
    expect(rebaseDocument(html, '')).toBe(html);
    expect(rebaseDocument(html, '/office')).toBe(
      '<html data-base="/office" lang="zh"><link href="/office/favicon.svg" />' +
        '<script src="/office/assets/a.js"></script>{"files":["/office/assets/b.js"]}',
    );
  });

  it('is served with and without the base path in the request, with its assets', async () => {
    const consoleDir = mkdtempSync(join(tmpdir(), 'backroom-base-'));
    mkdirSync(join(consoleDir, 'assets'));
    writeFileSync(join(consoleDir, 'index.html'), html.replace('<script', '<script type="module"'));
    writeFileSync(join(consoleDir, 'assets/a.js'), '1');
    const app = await createTestApp({ config: { basePath: '/office', consoleDir } });
    const get = (url: string) => app.inject({ url, headers: { accept: 'text/html' } });

    for (const url of ['/admin/post', '/office/admin/post', '/office', '/']) {
      const { statusCode, body, headers } = await get(url);
      expect([url, statusCode, body.includes('src="/office/assets/a.js"')]).toEqual([url, 200, true]);
      expect(headers.link).toContain('</office/assets/a.js>; rel=modulepreload');
    }
    expect([(await get('/assets/a.js')).body, (await get('/office/assets/a.js')).body]).toEqual(['1', '1']);
    expect([(await get('/readyz')).statusCode, (await get('/office/readyz')).statusCode]).toEqual([200, 200]);
    await app.close();
    rmSync(consoleDir, { recursive: true });
  });
});
