import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const listFiles = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate', '--', ...patterns], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean);

const sources = listFiles('*.ts', '*.tsx', '*.mjs');
const code = sources.map((file) => readFileSync(file, 'utf8')).join('\n');
const fileNames = new Set(sources.map((file) => basename(file)));

/** Code spans of the READMEs, with their file. */
const spans = listFiles('*README.md').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => ({ file, span })),
);
const findAll = (pattern: RegExp) =>
  spans.flatMap(({ file, span }) => [...span.matchAll(pattern)].map(([, name = '']) => ({ file, name })));

it('each package has a README', () => {
  const folders = listFiles('*package.json').map((file) => dirname(file));

  expect(folders.length).toBeGreaterThan(20);
  expect(folders.filter((folder) => !existsSync(join(folder, 'README.md')))).toEqual([]);
});

it('functions that a README calls exist', () => {
  const calls = findAll(/(?:^|[\s(.=])([a-z]\w+)\(/g);
  const known = new Set([...code.matchAll(/\b(\w+)\s*[(<=]/g)].map(([, name]) => name));

  expect(calls.length).toBeGreaterThan(3);
  expect(calls.filter(({ name }) => !known.has(name))).toEqual([]);
});

it('sources that a README names exist', () => {
  const names = findAll(/(?<![\w.>*-])(\w[\w.-]*\.(?:tsx?|mjs))\b/g);

  expect(names.length).toBeGreaterThan(20);
  expect(names.filter(({ name }) => !fileNames.has(name))).toEqual([]);
});
