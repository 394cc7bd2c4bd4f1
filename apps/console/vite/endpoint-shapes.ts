import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { deriveQueryShape, deriveResponseShape, type Endpoint } from '@backroom/contract';

const CONTRACTS = join(import.meta.dirname, '../../../libs/api/contract/src');

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'summary' in value && 'data' in value;

/**
 * The members `shape` and, of lists, `queryShape` of all endpoints as source code, by `summary`, which each has as a
 * literal and which the members replace. Fails the build if two endpoints with different shapes share a summary.
 */
export function readEndpointShapes(): ReadonlyMap<string, string> {
  const load = createRequire(import.meta.url);
  const shapes = new Map<string, string>();
  for (const file of globSync('*/*.contract.ts', { cwd: CONTRACTS }).sort()) {
    const contracts = Object.values(load(join(CONTRACTS, file)) as Record<string, object | null>);
    for (const [name, endpoint] of contracts.flatMap((each): [string, unknown][] => Object.entries(each ?? {}))) {
      if (!isEndpoint(endpoint)) continue;
      const { summary } = endpoint;
      const members = describeShapes(endpoint, name === 'list');
      if ((shapes.get(summary) ?? members) !== members) throw new Error(`two endpoints are called “${summary}”`);
      shapes.set(summary, members);
    }
  }
  if (shapes.size === 0) throw new Error(`there is no contract in ${CONTRACTS}`);
  return shapes;
}

function describeShapes({ shape, data, query }: Endpoint, isList: boolean): string {
  // A shape of its own is kept; the text is emptied.
  const response = shape === undefined ? `shape: ${JSON.stringify(deriveResponseShape(data))}` : "summary: ''";
  return isList && query ? `${response}, queryShape: ${JSON.stringify(deriveQueryShape(query))}` : response;
}
