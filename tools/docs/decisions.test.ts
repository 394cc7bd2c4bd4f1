import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** One page at most; tables are not counted. */
const MAX_WORDS = 475;
const PARTS = ['Status', 'Decision', 'Context', 'Consequences', 'Alternatives'];

const decisions = globSync('docs/decisions/*.md')
  .sort()
  .map((file) => ({ file, name: basename(file), text: readFileSync(file, 'utf8') }));

const listParts = (text: string) =>
  [...text.matchAll(/^\*\*(\w+)\.\*\*/gm)].map(([, part = '']) => part).filter((part) => PARTS.includes(part));

const countWords = (text: string) =>
  text
    .split('\n')
    .filter((line) => !line.startsWith('|'))
    .join(' ')
    .split(/\s+/)
    .filter(Boolean).length;

it('decisions are numbered without gaps', () => {
  const numbers = decisions.map(({ name }) => Number(name.slice(0, 4)));

  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

describe.each(decisions)('$name', ({ name, text }) => {
  it('has a title with its number, then status, decision, context, consequences and alternatives', () => {
    expect(text).toMatch(/^# \d{4} · \S/);
    expect(text.slice(2, 6)).toBe(name.slice(0, 4));
    expect(listParts(text)).toEqual(PARTS);
    expect(text).toMatch(/^\*\*Status\.\*\* (?:Accepted|Replaced by \[\d{4}\]\(\S+\))/m);
  });

  it('is short', () => {
    expect(countWords(text)).toBeLessThanOrEqual(MAX_WORDS);
  });

  it('refers to no document outside the repository', () => {
    expect(text).not.toMatch(/\b(?:specification|a review asked|the review|the brief|issue:)/i);
  });
});
