import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isRegExp } from 'node:util/types';

import ts from 'typescript';

const LENGTH = 50 * 1024;
const LIMIT_MS = 10;
const COMMON = 'aA0 \n中!';
/** Makes an expression with `$` fail after it has matched. */
const SUFFIXES = ['', '\u0001!'];

interface Expression {
  file: string;
  pattern: RegExp;
}

/** What zod keeps of a schema. */
interface Schema {
  def: object;
}

/** The literals of the contract, the client, the console and the server; not of the script that writes the icons. */
function findExpressions(): Expression[] {
  const files = execFileSync('git', ['ls-files', 'apps/*.ts', 'apps/*.tsx', 'libs/*.ts', 'libs/*.tsx'], {
    encoding: 'utf8',
  });
  return files
    .split('\n')
    .filter(
      (file) =>
        file !== '' && !/-e2e\/|^libs\/ui\/icons\/|\/testing\/|\.(?:test|journey|stories)\.|libs\/testing\//.test(file),
    )
    .flatMap((file) => findLiterals(file));
}

function findLiterals(file: string): Expression[] {
  const source = readFileSync(file, 'utf8');
  const found: Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      // eslint-disable-next-line no-restricted-syntax -- of our own sources
      found.push({ file, pattern: new RegExp(node.text.slice(1, end), node.text.slice(end + 1)) });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false));
  return found;
}

/** Those of the schemas of the contracts, with the ones that zod has for formats such as times. */
async function findPatterns(): Promise<Expression[]> {
  const files = globSync('libs/api/contract/src/*/*.schemas.ts');
  const found = await Promise.all(
    files.map(async (file): Promise<Expression[]> => {
      // eslint-disable-next-line no-restricted-syntax -- of our own sources
      const schemas: unknown = await import(pathToFileURL(resolve(file)).href);
      return [...walk(schemas)].map((pattern) => ({ file, pattern }));
    }),
  );
  return found.flat();
}

/** The expressions of an object, and of the definitions of its schemas. */
function* walk(value: unknown, seen = new Set<unknown>()): Generator<RegExp> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  if (isRegExp(value)) yield value;
  else
    for (const member of Object.values('_zod' in value ? (value._zod as Schema).def : value)) yield* walk(member, seen);
}

/** Repetitions of one and of two characters that the expression names, after each of its words and before a mismatch. */
function* createInputs({ source }: RegExp): Generator<string> {
  const characters = [...new Set(COMMON + source)];
  const seconds = ['', ...characters];
  const words = ['', ...(source.match(/[a-z]{3,}/gi) ?? [])];
  for (const first of characters)
    for (const second of seconds)
      for (const suffix of SUFFIXES) {
        const unit = first + second;
        for (const word of second === '' ? words : ['']) {
          yield word + unit.repeat((LENGTH - word.length - suffix.length) / unit.length) + suffix;
        }
      }
}

function measure(pattern: RegExp, input: string): number {
  const startedAt = performance.now();
  input.search(pattern);
  return performance.now() - startedAt;
}

/** The least of three, as others use the processor too. */
const measureAgain = (pattern: RegExp, input: string) => Math.min(...[1, 2, 3].map(() => measure(pattern, input)));

function findSlow(pattern: RegExp): string | undefined {
  for (const input of createInputs(pattern)) {
    const isSlow = measure(pattern, input) > LIMIT_MS && measureAgain(pattern, input) > LIMIT_MS;
    if (isSlow) return `${JSON.stringify(input.slice(0, 20))}…${JSON.stringify(input.slice(-4))}`;
  }
  return undefined;
}

const literals = findExpressions();
const patterns = await findPatterns();
/** Each once; those of our own at their literal. */
const expressions = [
  ...new Map([...patterns, ...literals].map((expression) => [String(expression.pattern), expression])).values(),
];

describe('regular expressions on 50 KiB', () => {
  it('are found, those of zod too', () => {
    expect(expressions.map(({ file }) => file)).toContain('libs/api/contract/src/values/fields.ts');
    const own = new Set(literals.map(({ pattern }) => String(pattern)));
    const ofZod = patterns.filter(({ pattern }) => !own.has(String(pattern)));
    expect(ofZod.map(({ file }) => file)).toContain('libs/api/contract/src/oper-log/oper-log.schemas.ts');
  });

  it.each(expressions.map(({ file, pattern }) => [file, pattern] as const))('%s: %s', (_file, pattern) => {
    expect(findSlow(pattern)).toBeUndefined();
  });
});
