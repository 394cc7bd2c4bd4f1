import { globSync } from 'node:fs';

import ts from 'typescript';

import { getAll, parseSource } from './jsx-sources.ts';

const SOURCES = ['libs/features/**/*.tsx', 'libs/records/src/**/*.tsx'];
const files = globSync(SOURCES, { exclude: ['**/node_modules/**', '**/*.test.*', '**/*.stories.*', '**/testing/**'] });

/** How a column or a line of facts shows its value; a column without either shows the field as text. */
const SHOWN = ['cell', 'value'];
const LINK = 'PhoneLink';

const getProperty = (object: ts.ObjectLiteralExpression, ...names: string[]) =>
  object.properties.find((property) => names.includes(property.name?.getText() ?? ''));

/** A column of telephone numbers, or a line of facts with one. */
function isPhoneShown(object: ts.ObjectLiteralExpression): boolean {
  const isColumn =
    getProperty(object, 'id')?.getText() === "id: 'phone'" && getProperty(object, 'header') !== undefined;
  return isColumn || /\bphone\b/.test(getProperty(object, 'value')?.getText() ?? '');
}

const findPlainPhones = (file: ts.SourceFile): string[] =>
  getAll(file)
    .filter((node) => ts.isObjectLiteralExpression(node))
    .filter(
      (object) =>
        isPhoneShown(object) &&
        !getProperty(object, ...SHOWN)
          ?.getText()
          .includes(LINK),
    )
    .map((object) => `${file.fileName}: ${object.getText().slice(0, 80)}`);

const parse = (source: string) => parseSource('planted.tsx', source);

it.each([
  ["const column = { id: 'phone', header: t('phone'), width: 120 };", 1],
  ["const column = { id: 'phone', header: t('phone'), cell: ({ phone }) => phone || '-' };", 1],
  ["const column = { id: 'phone', header: t('phone'), cell: ({ phone }) => <PhoneLink phone={phone} /> };", 0],
  ["const line = { label: t('phone'), value: store.phone };", 1],
  ["const line = { label: t('phone'), value: store.phone && <PhoneLink phone={store.phone} /> };", 0],
  ["const line = { label: name, value: [name, phone].join(' · ') };", 1],
  ["const filter = { name: 'phone', label: t('phone') };", 0],
])('%s', (source, count) => {
  expect(findPlainPhones(parse(source))).toHaveLength(count);
});

it('a telephone number that is read can be called', () => {
  expect(files.map((file) => parseSource(file)).flatMap((file) => findPlainPhones(file))).toEqual([]);
  const linked = files.filter((file) => parseSource(file).text.includes(`<${LINK}`));
  expect(linked.length).toBeGreaterThan(8);
});
