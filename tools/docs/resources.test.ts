import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

import { type Resource, resources } from '@backroom/contract/resources';

const map = readFileSync('docs/map.md', 'utf8').split('\n');
const glossary = readFileSync('docs/glossary.md', 'utf8');

/** The English and Chinese terms of the glossary. */
const terms = [...glossary.matchAll(/^\| ([^|]+) \| ([^|]+) \|/gm)].map(([, english = '', chinese = '']) => ({
  english: english
    .replace(/ \(.*?\)/g, '')
    .split(/[,;] /)
    .map((term) => term.toLowerCase()),
  chinese: chinese.split(/、|, | \/ /),
}));

const names = globSync('libs/api/contract/src/resources/*.resource.ts').map((file) => basename(file, '.resource.ts'));

/** Where the parts of a resource are, if its name alone leads to them, as those of the generator. */
const partsOf = (name: string) => [
  `libs/api/contract/src/${name}/${name}.contract.ts`,
  `libs/api/client/src/business/${name}.api.ts`,
  `libs/features/${name}`,
  `apps/server/src/business/${name}`,
  `apps/server/src/database/seed/${name}.ts`,
];
const hasRow = (name: string) => {
  const [contract = ''] = globSync(`libs/api/contract/src/*/${name}.contract.ts`);
  expect(contract).not.toBe('');
  return map.some((line) => line.startsWith('| ') && (line.includes(contract) || line.includes(`\`${name}\``)));
};

it.each(names)('docs/map.md has a row for %s, unless its name alone leads to all of its parts', (name) => {
  expect(hasRow(name) ? [] : partsOf(name).filter((path) => !existsSync(path))).toEqual([]);
});

it.each(Object.values(resources).map(({ type, names: resource }) => [type, resource] as const))(
  'docs/glossary.md has no other term for the resource %s than its descriptor',
  (_type, resource: Resource['names']) => {
    const english = terms.filter((term) => term.english.includes(resource['en-US'].toLowerCase()));
    const chinese = terms.filter((term) => term.chinese.includes(resource['zh-CN']));

    // A name that needs no explanation stands in the descriptor alone.
    if (english.length + chinese.length > 0)
      expect(english.flatMap((term) => term.chinese)).toContain(resource['zh-CN']);
  },
);
