import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

import { sourceHash } from './source-hash.ts';

const WORKSPACE = resolve(import.meta.dirname, '../../..');

it('changes with a source and its name, not with a test', () => {
  const folder = mkdtempSync(join(import.meta.dirname, 'hash-'));
  const hash = () => sourceHash(relative(WORKSPACE, folder));
  try {
    writeFileSync(join(folder, 'seed.ts'), 'export const a = 1;');
    const first = hash();
    writeFileSync(join(folder, 'seed.test.ts'), 'it');
    expect(hash()).toBe(first);

    writeFileSync(join(folder, 'seed.ts'), 'export const a = 2;');
    const second = hash();
    expect(second).not.toBe(first);

    writeFileSync(join(folder, '0001.sql'), 'select 1');
    expect(hash()).not.toBe(second);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
