import { globSync } from 'node:fs';

import { parseSource } from './jsx-sources.ts';
import { findFooterProblems, findPanelProblems, findPanels, findPassedFooters } from './panel-problems.ts';

/** Sources outside the design system, which may render a modal panel themselves. */
const files = globSync(
  ['libs/features/**/*.tsx', 'libs/records/src/**/*.tsx', 'libs/layout/src/**/*.tsx', 'apps/console/src/**/*.tsx'],
  { exclude: ['**/node_modules/**', '**/*.test.tsx'] },
).map((file) => parseSource(file));
const panels = files.flatMap((file) => findPanels(file).map((panel) => [file.fileName, panel] as const));
const passedFooters = files.flatMap((file) =>
  findPassedFooters(file).map((footer) => [file.fileName, footer] as const),
);

const UNGUARDED = 'it has fields to fill in, but closes without a question';

const EXCEPTIONS: Record<string, string[]> = {
  // Its last step shows codes once: its only button closes it, after the user confirmed that they are saved.
  'libs/records/src/form/form-dialog.tsx': ['a step has no button that closes it'],
  // The file is still on the disk.
  'libs/features/menus/src/file/menu-import-dialog.tsx': [UNGUARDED],
  // What is chosen is compared: nothing is stored.
  'libs/features/roles/src/compare/compare-roles-dialog.tsx': [
    'Ctrl+Enter closes it and loses what was filled in',
    UNGUARDED,
  ],
  // Columns of a file: nothing is stored.
  'libs/features/users/src/dialogs/user-export-dialog.tsx': [UNGUARDED],
  // A day without a difference has nothing to accept.
  'libs/features/takings/src/days/days-content.tsx': ['the last button of a step is not its only primary one'],
  // A record that can only be read has nothing to save.
  'libs/records/src/form/record-drawer.tsx': ['the last button of a step is not its only primary one'],
};

it.each(panels)('%s: each step has a button that closes it, and the primary one last', (file, panel) => {
  expect(findPanelProblems(panel)).toEqual(EXCEPTIONS[file] ?? []);
});

it.each(passedFooters)('%s: so has each step of a footer for another panel', (_file, footer) => {
  expect(findFooterProblems(footer, false)).toEqual([]);
});

it('finds dialogs and a footer for another one', () => {
  expect(panels.length).toBeGreaterThan(20);
  expect(passedFooters.length).toBeGreaterThan(0);
});

describe('the check', () => {
  const CLOSE = '<Button onClick={onClose}>close</Button>';
  const SAVE = '<Button tone="solid" onClick={save}>save</Button>';
  const panel = (footer: string, body = '', guard = 'guard={isDirty}') =>
    `function Panel() { return <Dialog ${guard} footer={${footer}}>${body}</Dialog>; }
     function Step() { return isLast ? ${SAVE} : <>${CLOSE}${SAVE}</>; }
     function Body() { const [save] = useSaveMutation(); return <Inner />; }
     function Inner() { return <MultiSelect />; }`;
  const check = (source: string) => findPanels(parseSource('panel.tsx', source)).flatMap(findPanelProblems);

  it.each([
    ['one step of a condition', panel(`isLast ? <>${SAVE}</> : <>${CLOSE}${SAVE}</>`)],
    ['a button that is not always there', panel(`<>{isFirst && ${CLOSE}}${SAVE}</>`)],
    ['a component', panel('<><Step /></>')],
    ['a function', panel(`(close) => <>{isFirst ? <>${CLOSE}${SAVE}</> : ${SAVE}}</>`)],
  ])('looks for a closing button in %s', (_where, source) => {
    expect(check(source)).toEqual(['a step has no button that closes it']);
  });

  it.each([
    [
      'a primary button before another',
      panel(`<>${SAVE}${CLOSE}</>`),
      'the last button of a step is not its only primary one',
    ],
    [
      'two primary buttons',
      panel(`<>${CLOSE}${SAVE}${SAVE}</>`),
      'the last button of a step is not its only primary one',
    ],
    [
      'keys that lose what was filled in',
      panel('<Button tone="solid" onClick={onClose}>close</Button>', '<Body />'),
      'Ctrl+Enter closes it and loses what was filled in',
    ],
    [
      'fields that close without a question',
      panel(`(close) => <><Button onClick={close}>cancel</Button>${SAVE}</>`, '<Body />', ''),
      UNGUARDED,
    ],
    [
      'fields without buttons',
      panel('').replace('footer={}', '').replace('></Dialog>', '><Body /></Dialog>'),
      'it has fields to fill in, but no buttons',
    ],
  ])('reports %s', (_what, source, problem) => {
    expect(check(source)).toEqual([problem]);
  });

  it.each([
    ['a panel that only shows something', panel('').replace('footer={}', '')],
    ['a single button that closes such a panel', panel('<Button tone="solid" onClick={onClose}>close</Button>')],
    ['a form', panel(`(close) => <><Button onClick={close}>cancel</Button>${SAVE}</>`, '<Body />')],
  ])('accepts %s', (_what, source) => {
    expect(check(source)).toEqual([]);
  });
});
