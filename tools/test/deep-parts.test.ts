import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { DEEP_TESTS } from './deep-parts.ts';
import { hashInputs } from './part-inputs.ts';
import { PassedParts } from './passed-parts.ts';

describe('the parts of the deep run', () => {
  const { night, timed, chaos, ...others } = DEEP_TESTS;

  it('none is empty, and a test is in one of them', () => {
    const files = [...Object.values(others), timed, chaos].flat();

    expect(Object.entries(DEEP_TESTS).filter(([, tests]) => tests.length === 0)).toEqual([]);
    expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
  });

  it('each test with more rounds runs in the part that they are for', () => {
    const withRounds = globSync('{apps,libs,tools}/**/*.test.{ts,tsx}', { exclude: ['**/node_modules/**'] })
      .filter((file) => file !== 'tools/test/deep-parts.test.ts')
      .map((file) => ({ file, source: readFileSync(file, 'utf8') }))
      .filter(({ source }) => source.includes('@backroom/testing/rounds'));
    const inParts = new Set([...Object.values(others), timed, chaos].flat());

    expect(withRounds.length).toBeGreaterThan(40);
    const isLeftOut = ({ file, source }: (typeof withRounds)[number]) =>
      (/\bdeep:/.test(source) && !inParts.has(file)) || (/\bnight:/.test(source) && !night.includes(file));
    expect(withRounds.filter(isLeftOut).map(({ file }) => file)).toEqual([]);
  });

  it('docs/testing.md names each part and what it has found', () => {
    const text = readFileSync('docs/testing.md', 'utf8');
    const table = /## What each part has found\n[^]*?(?=\n## )/.exec(text)?.[0] ?? '';
    const rows = [...table.matchAll(/^\| `([\w-]+)` \| \S.*\|$/gm)].map(([, part]) => part);

    expect(rows).toEqual([
      ...Object.keys(others),
      'stories',
      'journeys',
      'calendar',
      'timed',
      'processes',
      'timed-journeys',
      'attacks',
      'visual',
      'firefox',
      'chaos',
      'night',
    ]);
  });
});

describe('a part that passed', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'backroom-parts-'))));
  afterEach(() => rmSync(folder, { recursive: true }));
  const result = { inputs: 'a', at: '2026-01-02T03:04:05.000Z', passed: 7, ms: 1000 };

  it('is kept for the same inputs, in the next run as well', () => {
    new PassedParts(folder).keep('unit', result);

    expect(new PassedParts(folder).find('unit', 'a')).toEqual(result);
    expect(new PassedParts(folder).find('unit', 'b')).toBeUndefined();
    expect(new PassedParts(folder).find('server', 'a')).toBeUndefined();
  });

  it('is forgotten when it fails, and when its result is damaged', () => {
    const parts = new PassedParts(folder);
    parts.keep('unit', result);
    parts.forget('unit');
    expect(parts.find('unit', 'a')).toBeUndefined();

    writeFileSync(join(folder, 'unit.json'), '{');
    expect(parts.find('unit', 'a')).toBeUndefined();
  });
});

describe('the inputs of a part', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'backroom-inputs-'));
    execFileSync('git', ['init', '--quiet'], { cwd: root });
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const hashBoth = () => [hashInputs({}, root), hashInputs({ isServerOnly: true }, root)];

  it.each([
    ['apps/server/src/a.ts', { all: true, ofServer: true }],
    ['package-lock.json', { all: true, ofServer: true }],
    ['libs/ui/src/a.css', { all: true, ofServer: false }],
    ['docs/a.md', { all: false, ofServer: false }],
  ])('change with %s: %o', (file, { all, ofServer }) => {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), '1');
    const before = hashBoth();
    expect(hashBoth()).toEqual(before);

    writeFileSync(join(root, file), '2');
    const after = hashBoth();
    expect([after[0] !== before[0], after[1] !== before[1]]).toEqual([all, ofServer]);
  });
});
