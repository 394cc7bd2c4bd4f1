import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import * as z from 'zod/mini';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';

import type { Endpoint } from '../endpoint/endpoint.ts';

/** Secrets and proofs are compared as they are; everything else that people type is cleaned. */
const UNCHANGED: Readonly<Record<string, string>> = {
  password: 'a password may have any characters',
  oldPassword: 'a password may have any characters',
  newPassword: 'a password may have any characters',
  token: 'looked up by its hash',
  ticket: 'looked up by its hash',
  codeId: 'looked up as it is',
  captcha: 'a computed solution; its signature is verified',
  'answer.<key>': 'the response of a passkey; its signature is verified',
  'chosen.<key>': 'names that the console writes, not people',
  'GET /api/v1/page-access query.path': 'compared with the paths of the menu',
  'GET /api/v1/explanation query.what': 'a path of the menu, a tag or an id',
  'GET /api/v1/explanation/people query.what': 'a path of the menu, a tag or an id',
};

interface Field {
  at: string;
  name: string;
  schema: $ZodType;
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'summary' in value && 'data' in value;

function loadEndpoints(): Endpoint[] {
  const load = createRequire(import.meta.url);
  const folder = join(import.meta.dirname, '..');
  const files = globSync('*/*.contract.ts', { cwd: folder }).sort();
  return files.flatMap((file) =>
    Object.values(load(join(folder, file)) as Record<string, object | null>)
      .flatMap((contract) => Object.values(contract ?? {}) as unknown[])
      .filter(isEndpoint),
  );
}

/** The text fields of a schema, with the checks of the optional, nullable and default schemas around them. */
function findTexts(schema: $ZodType, at: string, name: string): Field[] {
  const { def } = (schema as $ZodTypes)._zod;
  const within = (inner: $ZodType, part: string) => findTexts(inner, `${at}.${part}`, name ? `${name}.${part}` : part);
  switch (def.type) {
    case 'string':
      return [{ at, name, schema }];
    case 'object':
      return Object.entries(def.shape).flatMap(([key, member]) => within(member, key));
    case 'array':
      return findTexts(def.element, `${at}[]`, name);
    case 'record':
      return [...within(def.keyType, '<key>'), ...within(def.valueType, '<value>')];
    case 'union':
      return def.options.flatMap((option) => findTexts(option, at, name));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return findTexts(def.innerType, at, name);
    case 'pipe':
      return findTexts(def.in, at, name);
    case 'lazy':
      throw new Error(`${at} is recursive: walk it`);
    default:
      return [];
  }
}

/** A text that is accepted must have lost this. */
const SAMPLES = [
  'Jose\u0301',
  '\u202ea',
  'a\u200bb',
  'a\u00adb',
  '\ufeffabcdef',
  'a\u2060bcdefgh',
  '\u202d13912345601\u202c',
];
/** Refused, or nothing of it is left. */
const CONTROLS = ['abc\u0000def', 'abc\u0085def', 'abcd\ud800ef', 'abc\u007fdef'];

const isClean = (text: string) => text === text.normalize('NFC') && !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(text);

const endpoints = loadEndpoints();
const parts = ['params', 'query', 'body'] as const;
const fields = endpoints.flatMap((endpoint) =>
  parts.flatMap((part) => {
    const schema = endpoint[part];
    return schema ? findTexts(schema, `${endpoint.method} ${endpoint.path} ${part}`, '') : [];
  }),
);

it('finds the text fields of all contracts', () => {
  expect(endpoints.length).toBeGreaterThan(150);
  expect(fields.map(({ at }) => at)).toEqual(
    expect.arrayContaining(['POST /api/v1/sys-user body.nickName', 'GET /api/v1/sys-user query.keyword']),
  );
});

it('accepts no text with control, direction or invisible characters in any field', () => {
  const unclean = fields
    .filter(({ at, name }) => !(at in UNCHANGED || name in UNCHANGED))
    .filter(({ schema }) =>
      [...SAMPLES, ...CONTROLS].some((sample) => {
        const parsed = z.safeParse(schema, sample);
        return parsed.success && !isClean(parsed.data as string);
      }),
    );
  expect(unclean.map(({ at }) => at)).toEqual([]);
});

it('knows no exception without a field', () => {
  const names = new Set(fields.flatMap(({ at, name }) => [at, name]));
  expect(Object.keys(UNCHANGED).filter((name) => !names.has(name))).toEqual([]);
});
