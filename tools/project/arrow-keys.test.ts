import { globSync, readFileSync } from 'node:fs';

import ts from 'typescript';

import { getAll } from './jsx-sources.ts';

/** The one way to find out which arrow leads on. */
const HELPER = 'toInlineKey';
/** What shows keys and handles none: pages of Storybook. */
const NO_HANDLERS = /\.(?:test|stories|guide)\.tsx?$|\/testing\/|node_modules|\/ui\/src\/guide\//;
/** Defines the helper. */
const DIRECTION = 'libs/ui/src/measure/direction.ts';
/** Functions that read a table of keys without a key that was pressed. */
const OTHERS = [
  'libs/layout/src/shortcuts/shortcuts.ts: isSingleKey',
  // Written by `toKeyCaps`, which turns them around.
  'libs/layout/src/shortcuts/help-dialog.tsx: HelpDialog',
];

const files = globSync(['apps/console/src/**/*.{ts,tsx}', 'libs/**/src/**/*.{ts,tsx}']).filter(
  (file) => !NO_HANDLERS.test(file) && file !== DIRECTION,
);
const withArrows = files.filter((file) => /\bArrow(?:Left|Right)\b/.test(readFileSync(file, 'utf8')));

/** The statements of a file by the names that they declare. */
function readStatements(source: string): Map<string, ts.Node> {
  const tree = ts.createSourceFile('file.tsx', source, ts.ScriptTarget.Latest, true);
  return new Map(
    tree.statements
      .flatMap((statement): ts.Node[] =>
        ts.isVariableStatement(statement) ? [...statement.declarationList.declarations] : [statement],
      )
      .map((node) => {
        const { name } = node as ts.NamedDeclaration;
        return [name?.getText() ?? `line ${node.pos}`, node];
      }),
  );
}

const mentions = (node: ts.Node, name: string) =>
  getAll(node).some((inner) => ts.isIdentifier(inner) && inner.text === name);

const hasArrow = (node: ts.Node) =>
  getAll(node).some(
    (inner) => (ts.isIdentifier(inner) || ts.isStringLiteralLike(inner)) && /\bArrow(?:Left|Right)$/.test(inner.text),
  );

/** A table, also one of functions, is read by a handler. */
const isTable = (node: ts.Node) =>
  ts.isVariableDeclaration(node) && node.initializer !== undefined && /^[[{]/.test(node.initializer.getText());

const isHandler = (node: ts.Node) => !isTable(node) && getAll(node).some(ts.isFunctionLike);

/** Names of what reads arrows without the helper: functions with an arrow in them, or that read a table of arrows. */
function findUnturned(source: string): string[] {
  const statements = readStatements(source);
  const reachesHelper = (node: ts.Node, seen: ReadonlySet<string> = new Set()): boolean =>
    mentions(node, HELPER) ||
    [...statements].some(
      ([name, other]) =>
        !seen.has(name) && mentions(node, name) && other !== node && reachesHelper(other, new Set([...seen, name])),
    );
  const tables = [...statements].flatMap(([name, node]) => (hasArrow(node) ? [name] : []));
  return [...statements].flatMap(([name, node]) => {
    const reads = tables.some((table) => mentions(node, table));
    return reads && isHandler(node) && !reachesHelper(node) ? [name] : [];
  });
}

it('finds functions and tables that read arrows as they are', () => {
  expect(
    findUnturned(`
      const STEPS = { ArrowLeft: -1, ArrowRight: 1 };
      const MOVES = { ArrowLeft: () => -1 };
      const move = (event) => STEPS[event.key];
      const turn = (event) => STEPS[toInlineKey(event.key)];
      function step({ key }) { if (key === 'ArrowLeft') return -1; }
      function toKey(key) { return toInlineKey(key); }
      function turned({ key }) { return STEPS[toKey(key)]; }
    `),
  ).toEqual(['move', 'step']);
});

it('every handler of the arrows to both sides turns them around with the direction of the page', () => {
  expect(withArrows.length).toBeGreaterThan(10);
  const unturned = withArrows.flatMap((file) =>
    findUnturned(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(unturned.sort()).toEqual([...OTHERS].sort());
});

/** Parts of libraries with arrow keys of their own, which know the direction only if they are told. */
const LIBRARIES =
  /from '(?:@radix-ui\/react-(?:tabs|dropdown-menu|context-menu|select|toggle-group|radio-group|slider|menubar|toolbar)|react-day-picker)'/;

it('parts of libraries that handle arrows are told the direction', () => {
  const users = files.filter((file) => LIBRARIES.test(readFileSync(file, 'utf8').replaceAll(/^import type .*$/gm, '')));
  expect(users).toHaveLength(6);
  expect(users.filter((file) => !/\bdir(?:=\{|: )getDirection\(\)/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
