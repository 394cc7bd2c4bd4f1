import { globSync, readFileSync } from 'node:fs';

import ts from 'typescript';

import { getAll, parseSource } from './jsx-sources.ts';

/** The time that an assertion of a journey waits; see `playwright.config.ts`. */
const EXPECT_TIMEOUT_MS = 10_000;
/** A measured time that has another limit than one of the deep run. */
const MEASURED = /expect\(.*(?:Date|performance)\.now\(\) - .*\)\.toBeLess\w+\((?!timeLimit\()/g;
const CORE = /\bcore(?:AndDeep)?\(/;
const isElapsed = (node: ts.Node) =>
  ts.isBinaryExpression(node) && /^(Date|performance)\.now\(\) - /.test(node.getText());

/** Value of a name that is declared at the top of the file. */
const findConstant = (name: string, file: ts.SourceFile) =>
  file.statements
    .filter((statement) => ts.isVariableStatement(statement))
    .flatMap(({ declarationList }) => declarationList.declarations)
    .find((declaration) => declaration.name.getText() === name)?.initializer;

const resolve = (node: ts.Node | undefined) =>
  node && ts.isIdentifier(node) ? findConstant(node.text, node.getSourceFile()) : node;

/** Calls of `test` whose details hold the tags of a core journey. */
const findCoreJourneys = (file: ts.SourceFile) =>
  getAll(file)
    .filter((node) => ts.isCallExpression(node))
    .filter((call) => call.expression.getText() === 'test')
    .filter((call) => CORE.test(resolve(call.arguments[1])?.getText() ?? ''));

/** Whether a property sets a shorter wait than the one of every assertion. */
function isShortWait(node: ts.Node): boolean {
  if (!ts.isPropertyAssignment(node) || node.name.getText() !== 'timeout') return false;
  const value = Number(resolve(node.initializer)?.getText().replaceAll('_', ''));
  return !(value >= EXPECT_TIMEOUT_MS);
}

const findClocks = (file: ts.SourceFile) =>
  findCoreJourneys(file)
    .flatMap(getAll)
    .filter((node) => isShortWait(node) || isElapsed(node))
    .map((node) => `${file.fileName}: ${node.getText()}`);

const journeys = globSync('apps/console-e2e/src/journeys/**/*.journey.ts').map((file) => parseSource(file));

it('no core journey measures time or waits less than any assertion', () => {
  expect(journeys.flatMap(findCoreJourneys).length).toBeGreaterThan(30);
  expect(journeys.flatMap(findClocks)).toEqual([]);
});

it('no unit test of the quick run compares a measured time, except with `timeLimit`', () => {
  const files = globSync(['apps/**/*.test.{ts,tsx}', 'libs/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'], {
    exclude: ['**/node_modules/**', '**/*.deep.test.ts', 'tools/project/quick-run-clock.test.ts'],
  });
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .match(MEASURED)
      ?.map((text) => `${file}: ${text}`),
  );

  expect(files.length).toBeGreaterThan(300);
  expect(found.filter(Boolean)).toEqual([]);
});

it.each([
  ["test('a', { tag: core('console') }, async () => { await expect(x).toBeVisible({ timeout: 5_000 }); })"],
  ["const TAGS = { tag: core('console') }; test('a', TAGS, () => expect.poll(f, { timeout: LIMIT_MS }))"],
  ["test('a', { tag: coreAndDeep('console') }, () => expect(performance.now() - start).toBeLessThan(9))"],
])('the check reports %s', (source) => {
  expect(findClocks(parseSource('a.journey.ts', source))).toHaveLength(1);
});
