import { globSync, readFileSync } from 'node:fs';

/** Landmarks that screen readers list; without a name they are only "form" or "complementary". */
const sources = globSync(['apps/console/src/**/*.tsx', 'libs/**/src/**/*.tsx'])
  .filter((file) => !/\.(?:test|stories)\.tsx$|\/testing\/|node_modules/.test(file))
  .map((file) => ({ file, source: readFileSync(file, 'utf8') }));

/** The opening tags of forms and asides, also of those that are styled in the same file. */
const findLandmarks = (source: string): string[] => {
  const styled = [...source.matchAll(/const (\w+) = styled\.(?:form|aside)\b/g)].map(([, name = '']) => name);
  const names = new Set(['form', 'aside', ...styled]);
  if (/\bForm\b[^;]*from '.*form-parts\.tsx'/.test(source)) names.add('Form');
  const tags = [...source.matchAll(/<(\w+)(?=[\s>])(?:=>|[^>])*>/g)];
  return tags.flatMap(([tag, name = '']) => (names.has(name) ? [tag] : []));
};

it('finds them', () => {
  expect(sources.flatMap(({ source }) => findLandmarks(source)).length).toBeGreaterThan(15);
});

it('each has a name', () => {
  const nameless = sources.flatMap(({ file, source }) =>
    findLandmarks(source).flatMap((tag) => (/aria-label(?:ledby)?=/.test(tag) ? [] : [`${file}: ${tag}`])),
  );
  expect(nameless).toEqual([]);
});
