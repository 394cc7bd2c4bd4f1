import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readConsoleVersion } from './console-version.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'backroom-version-'));
});
afterEach(() => rm(root, { recursive: true }));

it.each([
  [
    'after the runtime of the bundler',
    '<script type="module" src="/assets/runtime-0.js"></script><script type="module" src="/assets/base-1.js"></script>',
    'base-1.js',
  ],
  ['written by Vite', '<script type="module" crossorigin src="/assets/index-1a2b3c.js"></script>', 'index-1a2b3c.js'],
  ['with other scripts', '<script nonce="x">1</script><script type="module" src="/a/b-2.js"></script>', 'b-2.js'],
  ['with no entry', '<script src="/old.js"></script>', ''],
])('finds the entry script of a page %s', async (_what, html, version) => {
  await writeFile(join(root, 'index.html'), html);

  expect(readConsoleVersion(root)).toBe(version);
});

it('is empty without a build', () => {
  expect(readConsoleVersion(join(root, 'absent'))).toBe('');
});
