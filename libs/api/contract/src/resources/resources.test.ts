import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { LANGUAGES } from '../values/language.ts';
import { type Resource, resources } from './index.ts';

const load = createRequire(import.meta.url);
const all: readonly Resource[] = Object.values(resources);

it('has every descriptor of the folder, by its record type', () => {
  const files = globSync('*.resource.ts', { cwd: import.meta.dirname });
  const defined = files.flatMap((file) =>
    Object.values(load(join(import.meta.dirname, file)) as Record<string, Resource>),
  );

  expect(all.map(({ type }) => type).sort()).toEqual(defined.map(({ type }) => type).sort());
  expect(Object.keys(resources)).toEqual(all.map(({ type }) => type));
});

it('has names and pages that are unique', () => {
  for (const language of LANGUAGES) expect(new Set(all.map(({ names }) => names[language])).size).toBe(all.length);
  const paths = all.flatMap(({ path }) => path ?? []);
  expect(paths).toEqual([...new Set(paths)]);
});

describe.each(all.map((resource) => [resource.type, resource] as const))('%s', (_type, resource) => {
  const { fields, path, recordPath, icon, idField, nameField, englishNameField } = resource;

  it('has labels in both languages, none of two fields of its form', () => {
    const inForm = Object.values(fields).filter(({ use }) => use === undefined);
    for (const language of LANGUAGES) {
      expect(Object.values(fields).filter(({ label }) => label[language].trim() === '')).toEqual([]);
      const labels = inForm.map(({ label }) => label[language]);
      expect(labels).toEqual([...new Set(labels)]);
    }
  });

  it('names fields that it has', () => {
    const named = [nameField, englishNameField].flatMap((field) => field ?? []);
    expect(named.filter((field) => !(field in fields))).toEqual([]);
    expect(nameField === undefined).toBe(idField === undefined);
  });

  it('has an icon for its page, and a page for a single record only beside a list', () => {
    expect(icon === undefined).toBe(path === undefined);
    if (recordPath !== undefined) expect(path).toBeDefined();
  });
});
