import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { nameSources } from './source-frames.ts';

const BUNDLE = ['import "x";', '// apps/server/src/one.ts', 'one();', '// node_modules/pg/lib/two.js', 'two();'];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'backroom-frames-'));
  writeFileSync(join(folder, 'bundle.js'), BUNDLE.join('\n'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('a frame of the bundle names its source, every other one stays', () => {
  const bundle = pathToFileURL(join(folder, 'bundle.js')).href;
  const frames = [
    `    at one (${bundle}:3:1)`,
    `    at async Promise.all (index 0)`,
    `    at ${bundle}:5:9`,
    `    at start (${bundle}:1:1)`,
    `    at file:///missing/other.js:7:1`,
    `    at node:internal/main:1:2`,
  ];

  expect(nameSources(frames.join('\n'), folder).split('\n')).toEqual([
    '    at one (apps/server/src/one.ts; bundle.js:3:1)',
    frames[1],
    '    at (node_modules/pg/lib/two.js; bundle.js:5:9)',
    ...frames.slice(3),
  ]);
});
