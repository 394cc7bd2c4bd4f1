import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import {
  getProposable,
  listProposable,
  parseProposal,
  readValue,
  showValue,
  withProposal,
  writeProposal,
} from './proposal.ts';
import { findContrastProblems, findTokensChangedBy } from './proposal-effects.ts';
import { replaceTokenValue } from './replace-token-value.ts';
import { pageValues } from './stylesheet.ts';

const FAINT = new Map([['light-fg-3', '8b939c']]);
const canvas = getProposable('light-bg-canvas')!;
const radius = getProposable('base-radius-4')!;

it('offers the colours, sizes, durations and numbers of each file, by unique names', () => {
  const all = listProposable();
  expect(all.length).toBeGreaterThan(120);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(new Set(all.map(({ unit }) => unit))).toEqual(new Set(['#', 'px', 'ms', '']));
  expect(new Set(all.map(({ file }) => file))).toEqual(new Set(['base', 'light', 'dark', 'density']));
  expect(showValue(canvas, canvas.value)).toMatch(/^#[0-9a-f]{6}$/);
});

it('is read as it was written, and in the letters that an address of Storybook can have', () => {
  const proposal = new Map([
    ['light-bg-canvas', 'f0f2f5'],
    ['base-fs-title-3', '17'],
  ]);
  const text = writeProposal(proposal);
  expect(text).toMatch(/^[\w-]+$/);
  expect(parseProposal(text)).toEqual({ proposal, refused: [] });
});

it.each(['light-bg-canvas_red', 'light-bg-nothing_ffffff', 'base-radius-4_f0f0f0', 'base-radius-4', 'x'])(
  'refuses %s',
  (entry) => expect(parseProposal(`base-radius-1_5__${entry}`).refused).toEqual([entry]),
);

it.each([
  [canvas, ' #F0F2F5 ', 'f0f2f5'],
  [canvas, '16px', undefined],
  [radius, '16px', '16'],
  [radius, '16', '16'],
  [radius, '1.5px', undefined],
  [radius, '-4px', undefined],
])('reads a typed value', (token, typed, value) => expect(readValue(token, typed)).toBe(value));

it('computes as if it were accepted, and leaves everything as it was', () => {
  const read = () => pageValues('light').get('--ui-fg-3');
  const before = read();
  expect(withProposal(FAINT, read)).toBe('#8b939c');
  expect(() =>
    withProposal(FAINT, () => {
      throw new Error('failed');
    }),
  ).toThrow('failed');
  expect(read()).toBe(before);
});

it('names what would have too little contrast, and nothing else', () => {
  expect(findContrastProblems(new Map())).toEqual([]);
  expect(findContrastProblems(FAINT)).toEqual([expect.objectContaining({ appearance: 'light', token: 'fg-3' })]);
});

it('changes what is computed from a token, too', () => {
  expect([...findTokensChangedBy(new Map([['base-radius-4', '10']]))]).toEqual(['radius-4']);
  const names = findTokensChangedBy(new Map([['light-bg-surface', 'fefefe']]));
  expect([...names]).toEqual(expect.arrayContaining(['bg-surface', 'accent-soft', 'nav-active-bg']));
  expect(names).not.toContain('fg-1');
});

it('writes the value of any token into its file, and nothing else', () => {
  for (const token of listProposable()) {
    const text = readFileSync(resolve(__dirname, `${token.file}.tokens.json`), 'utf8');
    const value = token.unit === '#' ? '123456' : '77';
    const written = replaceTokenValue(text, token, value);
    const differs = written.split('\n').filter((line, index) => line !== text.split('\n')[index]);
    expect([token.name, differs.length]).toEqual([token.name, token.unit === '#' ? 2 : 1]);
    expect(differs.join()).toContain(value);
    JSON.parse(written);
  }
});
