import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { deliverInitialPassword } from './initial-password.ts';

describe('the initial password', () => {
  let dataDir: string;
  let lines: string[];
  beforeEach(() => {
    dataDir = join(mkdtempSync(join(tmpdir(), 'backroom-password-')), 'data');
    lines = [];
  });
  afterEach(() => rmSync(join(dataDir, '..'), { recursive: true }));

  const deliver = (password: string, isTerminal: boolean) =>
    deliverInitialPassword(password, { dataDir, isTerminal, print: (line) => lines.push(line) });

  it('is shown on a terminal, and stored nowhere', () => {
    deliver('first-password', true);

    expect(lines).toEqual(['Initial password of admin (shown only once): first-password']);
    expect(readdirSync(join(dataDir, '..'))).toEqual([]);
  });

  it('is otherwise in a file of its owner, which the output names', () => {
    const file = join(dataDir, 'initial-password');
    const umask = process.umask(0);
    try {
      deliver('first-password', false);
    } finally {
      process.umask(umask);
    }

    expect(lines).toEqual([`The initial password of admin is in ${file}; it must be replaced at the first sign-in`]);
    expect(readFileSync(file, 'utf8')).toBe('first-password\n');
    expect([statSync(dataDir).mode & 0o777, statSync(file).mode & 0o777]).toEqual([0o700, 0o600]);
    expect(readdirSync(dataDir)).toEqual(['initial-password']);
  });

  it('replaces the file of a former start, also one that others could read', () => {
    deliver('first-password', false);
    const file = join(dataDir, 'initial-password');
    rmSync(file);
    writeFileSync(file, 'old', { mode: 0o644 });
    deliver('second-password', false);

    expect(readFileSync(file, 'utf8')).toBe('second-password\n');
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});
