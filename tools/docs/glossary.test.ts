import { readFileSync } from 'node:fs';

const STORY = 'libs/ui/docs/glossary.stories.tsx';

/** English and Chinese terms of each row of the glossary. A row may have several, such as `create, new`. */
const rows = [
  ...readFileSync('docs/glossary.md', 'utf8').matchAll(/^\| ([^|]+) \| ([^|]+) \| [^|]+ \| [^|]+ \|$/gm),
].map(([, english = '', chinese = '']) => ({
  english: english.replace(/ \(.*?\)/g, '').split(/[,;] /),
  chinese: chinese.split(/、|, | \/ /),
}));

/** Terms of the story; `启用 / 停用` are two. */
const terms = [...readFileSync(STORY, 'utf8').matchAll(/^ {2}\[\s*'([^']+)',\s*'([^']+)',/gm)].flatMap(
  ([, chinese = '', english = '']) =>
    chinese.split(' / ').map((term, index) => ({ chinese: term, english: english.split(' / ')[index] ?? '' })),
);

it('the page "Writing/Glossary" of Storybook has terms of docs/glossary.md, in both languages', () => {
  const isKnown = (term: (typeof terms)[number]) =>
    rows.some(({ english, chinese }) => english.includes(term.english) && chinese.includes(term.chinese));

  expect(terms.length).toBeGreaterThan(20);
  expect(terms.filter((term) => !isKnown(term))).toEqual([]);
});

it('a term stands for one concept: each English one has one row', () => {
  const all = rows.flatMap(({ english }) => english).filter((term) => term !== 'English');

  expect(rows.length).toBeGreaterThan(100);
  expect(all.filter((term, index) => all.indexOf(term) !== index)).toEqual([]);
});
