import { globSync, readFileSync } from 'node:fs';

/**
 * What reaches the browser without the base path works only at the root of a host: a request, the path of a cookie, the
 * address of the document.
 */
const RULES: readonly [what: string, pattern: RegExp, allowed: readonly string[]][] = [
  ['a request', /(?<![.\w])fetch\((?!withBase\()/, []],
  ['a cookie', /; Path=(?!\$\{(?:withBase|toServerPath)\('\/'\)\})/, []],
  [
    'the address of the document',
    /window\.location\.(?:pathname|assign)|location\.replace\('/,
    ['apps/console/src/sign-out.ts'],
  ],
  ['the location of the document', /= window\.location;/, ['apps/console/src/history.ts']],
  ['an event source', /new EventSource\(/, []],
  ['an axios of its own', /axios\.(?:create|get|post|request)\(/, ['libs/api/client/src/http/http.ts']],
  ['a picture', /<img [^>]*src=/, []],
];

const files = globSync(
  ['apps/console/src/**/*.{ts,tsx}', 'libs/{ui,auth,layout,records,features,api/client}/**/*.{ts,tsx}'],
  {
    exclude: (name) => name.includes('node_modules'),
  },
).filter((file) => !/\.test\.tsx?$|\.stories\.tsx$|\/testing\/|\/\.storybook\//.test(file));

it.each(RULES)('%s has the base path', (_what, pattern, allowed) => {
  const found = files.filter((file) => pattern.test(readFileSync(file, 'utf8').replaceAll(/^\s*(?:\*|\/\/).*$/gm, '')));

  expect(files.length).toBeGreaterThan(500);
  expect(found.filter((file) => !allowed.includes(file))).toEqual([]);
});

it('index.html has it in its requests and in what it compares with the address', () => {
  const html = readFileSync('apps/console/index.html', 'utf8');

  expect(html).toContain('fetch(base + path');
  expect(html.match(/location\.pathname(?!\.slice\(base\.length\)| === `\$\{dataset\.base)/g)).toBeNull();
});
