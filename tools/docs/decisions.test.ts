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

/** Links of a status that follow a word, such as `replaced by`, as `0016 0058`: the decision and the one it names. */
const findLinks = (word: string) =>
  decisions.flatMap(({ name, text }) => {
    const [, status = ''] = /^\*\*Status\.\*\* (.*)$/m.exec(text) ?? [];
    const parts = status.split('; ').filter((part) => part.toLowerCase().includes(word));
    return parts.flatMap((part) =>
      [...part.matchAll(/\[(\d{4})\]/g)].map(([, other = '']) => [name.slice(0, 4), other]),
    );
  });

it('a decision that is replaced, or a part of it, says by which, and that one says what it replaces', () => {
  const replaced = findLinks('replaced by').map(([old, by]) => `${old} ${by}`);
  const replacing = findLinks('replaces').map(([by, old]) => `${old} ${by}`);

  expect(replaced.length).toBeGreaterThan(3);
  expect(replaced.toSorted()).toEqual(replacing.toSorted());
});

it('a number that links a decision is its number', () => {
  const links = decisions.flatMap(({ name, text }) =>
    [...text.matchAll(/\[(\d{4})\]\((\d{4})-/g)].map(([, number, file]) => ({ name, number, file })),
  );

  expect(links.filter(({ number, file }) => number !== file)).toEqual([]);
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

  it('gives no size of our code, which changes', () => {
    expect(text).not.toMatch(/\b(?:some|about) [\d,]+ lines\b/);
  });

  it('refers to no document outside the repository', () => {
    expect(text).not.toMatch(/\b(?:specification|a review asked|the review|the brief|issue:)/i);
  });
});
