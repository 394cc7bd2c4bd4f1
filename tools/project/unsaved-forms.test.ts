import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';

import ts from 'typescript';

import { getAll, getAttribute, getTag, isElement, parseSource } from './jsx-sources.ts';
import { UNSAVED_FORMS } from './unsaved-forms.ts';

const SOURCES = [
  'libs/features/**/*.{ts,tsx}',
  'libs/records/src/**/*.{ts,tsx}',
  'libs/layout/src/**/*.{ts,tsx}',
  'apps/console/src/**/*.{ts,tsx}',
];
const files = globSync(SOURCES, {
  exclude: ['**/node_modules/**', '**/*.test.*', '**/*.stories.*', '**/testing/**'],
}).map((file) => parseSource(file));

/** Hooks that mark unsaved input, or hold it. */
const HOOKS = ['useUnsavedChanges', 'useGuardedClose', 'useSecretForm'];
/** The attributes of panels that ask before they close. */
const ATTRIBUTES: [tags: string[], attribute: string][] = [
  [['Dialog', 'Drawer'], 'guard'],
  [['FormDialog'], 'isDirty'],
];
/** Pass on what their callers mark. */
const SHARED = ['libs/records/src/form/form-dialog.tsx', 'libs/records/src/form/record-drawer.tsx'];

const getCalled = (node: ts.Node) => (ts.isCallExpression(node) ? node.expression.getText() : '');
const calls = (file: ts.SourceFile, hooks: readonly string[]) =>
  getAll(file).some((node) => hooks.includes(getCalled(node)));
const isMarking = (node: ts.Node) =>
  HOOKS.includes(getCalled(node)) ||
  (isElement(node) &&
    ATTRIBUTES.some(([tags, attribute]) => tags.includes(getTag(node)) && getAttribute(node, attribute)));
const find = (path: string) => files.find(({ fileName }) => fileName === path);
const getForms = (keeping: string) => Object.entries(UNSAVED_FORMS).filter(([, kept]) => kept.startsWith(keeping));

const isRecordForm = (file: ts.SourceFile) => calls(file, ['useRecordForm']);
const recordForms = files.filter(isRecordForm).map(({ fileName }) => fileName);

const findUnsavedForms = (sources: readonly ts.SourceFile[]) =>
  sources
    .filter((file) => !SHARED.includes(file.fileName) && getAll(file).some(isMarking) && !isRecordForm(file))
    .map(({ fileName }) => fileName);

it('every form with unsaved input is one of a record, or listed with how its input is kept', () => {
  expect(recordForms.length).toBeGreaterThan(10);
  expect(findUnsavedForms(files).toSorted()).toEqual(Object.keys(UNSAVED_FORMS).toSorted());
});

it.each(recordForms)('%s: keeps a draft, which its page opens again', (path) => {
  const file = find(path)!;
  if (file.text.includes('keepsOpen: true')) return;
  // Every page that loads the form restores its draft.
  const loaders = files.filter((each) => getAll(each).some((node) => loads(node, each, path)));
  expect(loaders).not.toHaveLength(0);
  const forgetful = loaders.filter((each) => !calls(each, ['useLazyForm', 'useDraftRecovery']));
  expect(forgetful.map(({ fileName }) => fileName)).toEqual([]);
});

it.each(getForms('own').map(([path, kept]) => [path, kept.slice('own '.length)]))(
  '%s: %s keeps a draft',
  (_, keeper) => {
    expect(calls(find(keeper)!, ['useDraftKeeper'])).toBe(true);
  },
);

it.each(getForms('secret'))('%s: keeps nothing of a secret', (path) => {
  expect(calls(find(path)!, ['useDraftKeeper', 'useRecordForm'])).toBe(false);
});

it('a restored draft is never silent: who keeps one shows the line', () => {
  const opening = files.filter((file) => calls(file, ['useOpeningDraft'])).map(({ fileName }) => fileName);
  const lines = files.filter(({ text }) => text.includes('<RestoredLine')).map(({ fileName }) => fileName);

  expect(opening.toSorted()).toEqual([
    'libs/features/month-plan/src/sync/use-kept-month.ts',
    'libs/features/roles/src/rights/use-kept-rights.ts',
    'libs/features/takings/src/day/use-day.ts',
    'libs/records/src/form/use-record-draft.ts',
  ]);
  expect(lines.toSorted()).toEqual([
    'libs/features/month-plan/src/views/month-editor.tsx',
    'libs/features/roles/src/rights/rights-editor.tsx',
    'libs/features/takings/src/day/day-messages.tsx',
    'libs/records/src/form/record-form-content.tsx',
  ]);
});

it.each([
  ['a hook', 'function Form() { useUnsavedChanges(isDirty); }'],
  ['a guarded dialog', 'const Form = () => <Dialog open guard={text !== ""} />;'],
  ['a guarded drawer', 'const Form = () => <Drawer open guard>text</Drawer>;'],
  ['a dirty dialog', 'const Form = () => <FormDialog isDirty={isDirty}>text</FormDialog>;'],
])('finds %s', (_, source) => {
  expect(findUnsavedForms([parseSource('form.tsx', source)])).toEqual(['form.tsx']);
});

/** `import('./post-form.tsx')` */
function loads(node: ts.Node, file: ts.SourceFile, path: string): boolean {
  if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.ImportKeyword) return false;
  const [specifier] = node.arguments;
  return (
    specifier !== undefined && ts.isStringLiteral(specifier) && join(dirname(file.fileName), specifier.text) === path
  );
}
