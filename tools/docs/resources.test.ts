import { globSync, readFileSync } from 'node:fs';
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

it.each(names)('docs/map.md names the contract of %s', (name) => {
  const [contract = ''] = globSync(`libs/api/contract/src/*/${name}.contract.ts`);

  expect(contract).not.toBe('');
  expect(
    map.filter((line) => line.startsWith('| ') && (line.includes(contract) || line.includes(`\`${name}\``))),
  ).not.toEqual([]);
});

it.each(Object.values(resources).map(({ type, names: resource }) => [type, resource] as const))(
  'docs/glossary.md has the names of the resource %s in one row',
  (_type, resource: Resource['names']) => {
    const inGlossary = terms.filter(({ english }) => english.includes(resource['en-US'].toLowerCase()));

    expect(inGlossary.flatMap(({ chinese }) => chinese)).toContain(resource['zh-CN']);
  },
);
