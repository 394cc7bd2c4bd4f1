import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import type { $ZodType, $ZodTypes } from 'zod/v4/core';

import type { Endpoint } from '@backroom/contract';

import { api } from '../api.ts';
import type { ApiRequest } from '../http/http.ts';

const CLIENT = join(import.meta.dirname, '..');
const load = createRequire(import.meta.url);

/** Loads every file that injects endpoints. */
function injectAll(): void {
  const files = globSync('*/*.api.ts', { cwd: CLIENT }).map((file) => join(CLIENT, file));
  for (const file of files) if (readFileSync(file, 'utf8').includes('injectEndpoints(')) load(file);
}

interface Definition {
  type: 'query' | 'mutation';
  query: (arg: object) => ApiRequest;
}

export interface DefinedEndpoint {
  name: string;
  isQuery: boolean;
  contract: Endpoint;
}

/** All endpoints of the API, with their contract. */
export function listEndpoints(): readonly DefinedEndpoint[] {
  injectAll();
  const endpoints: DefinedEndpoint[] = [];
  const record = (name: string) => (definition: unknown) => {
    const { type, query } = definition as Definition;
    endpoints.push({ name, isQuery: type === 'query', contract: query({}).endpoint });
  };
  const names = Object.keys(api.endpoints);
  api.enhanceEndpoints({ endpoints: Object.fromEntries(names.map((name) => [name, record(name)])) });
  return endpoints;
}

/** Names of the members of a schema, at any level. */
export function listFields(schema: $ZodType, seen = new Set<$ZodType>()): readonly string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const { def } = (schema as $ZodTypes)._zod;
  if (def.type === 'object') {
    return Object.entries(def.shape).flatMap(([name, member]) => [name, ...listFields(member, seen)]);
  }
  if (def.type === 'array') return listFields(def.element, seen);
  if (def.type === 'optional' || def.type === 'nullable') return listFields(def.innerType, seen);
  return [];
}
