import { globSync, readFileSync } from 'node:fs';

import ts from 'typescript';

import { getAll, parseSource } from './jsx-sources.ts';

/** The time that an assertion of a journey waits; see `playwright.config.ts`. */
const EXPECT_TIMEOUT_MS = 60_000;
/** A measured time that has another limit than one of the deep run. */
const MEASURED = /expect\(.*(?:Date|performance)\.now\(\) - .*\)\.toBeLess\w+\((?!timeLimit\()/g;
const TIMED = /@timed/;
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

/** Calls of `test`, with the text of their details. */
const findJourneys = (file: ts.SourceFile) =>
  getAll(file)
    .filter((node) => ts.isCallExpression(node))
    .filter((call) => call.expression.getText() === 'test')
    .map((call) => ({ call, details: resolve(call.arguments[1])?.getText() ?? '' }));

const findCoreJourneys = (file: ts.SourceFile) =>
  findJourneys(file).flatMap(({ call, details }) => (CORE.test(details) ? [call] : []));

const findUntimedJourneys = (file: ts.SourceFile) =>
  findJourneys(file).flatMap(({ call, details }) => (TIMED.test(details) ? [] : [call]));

/** Within one attempt of `toPass`, which makes others. */
function isAttempt(node: ts.Node): boolean {
  for (let each = node.parent; each; each = each.parent) {
    if (ts.isCallExpression(each) && each.expression.getText() === 'expect') return true;
  }
  return false;
}

/** Whether a property sets a shorter wait than the one of every assertion. */
function isShortWait(node: ts.Node): boolean {
  if (!ts.isPropertyAssignment(node) || node.name.getText() !== 'timeout') return false;
  const value = Number(resolve(node.initializer)?.getText().replaceAll('_', ''));
  return !(value >= EXPECT_TIMEOUT_MS);
}

const describe = (node: ts.Node) => `${node.getSourceFile().fileName}: ${node.getText()}`;

const findClocks = (file: ts.SourceFile) => findCoreJourneys(file).flatMap(getAll).filter(isElapsed).map(describe);

const findShortWaits = (file: ts.SourceFile) =>
  findUntimedJourneys(file)
    .flatMap(getAll)
    .filter((node) => isShortWait(node) && !isAttempt(node))
    .map(describe);

const journeys = globSync('apps/console-e2e/src/journeys/**/*.journey.ts').map((file) => parseSource(file));

it('no core journey measures time', () => {
  expect(journeys.flatMap(findCoreJourneys).length).toBeGreaterThan(30);
  expect(journeys.flatMap(findClocks)).toEqual([]);
});

it('no journey but a timed one waits less than any assertion', () => {
  expect(journeys.flatMap(findUntimedJourneys).length).toBeGreaterThan(100);
  expect(journeys.flatMap(findShortWaits)).toEqual([]);
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

it('the check reports a measured time', () => {
  const source = "test('a', { tag: coreAndDeep('console') }, () => expect(performance.now() - start).toBeLessThan(9))";
  expect(findClocks(parseSource('a.journey.ts', source))).toHaveLength(1);
});

it.each([
  ["test('a', { tag: core('console') }, async () => { await expect(x).toBeVisible({ timeout: 5_000 }); })"],
  ["const TAGS = { tag: core('console') }; test('a', TAGS, () => expect.poll(f, { timeout: LIMIT_MS }))"],
  ["test('a', async () => { await expect(async () => { await f(); }).toPass({ timeout: 20_000 }); })"],
])('the check reports the short wait of %s', (source) => {
  expect(findShortWaits(parseSource('a.journey.ts', source))).toHaveLength(1);
});

it.each([
  ["test('a', { tag: '@timed' }, async () => { await expect(x).toBeVisible({ timeout: 5_000 }); })"],
  ["test('a', async () => { await expect(async () => { await expect(x).toBeVisible({ timeout: 500 }); }).toPass(); })"],
])('the check accepts %s', (source) => {
  expect(findShortWaits(parseSource('a.journey.ts', source))).toEqual([]);
});
