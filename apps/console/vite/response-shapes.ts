import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { deriveResponseShape, type ResponseShape } from '@backroom/contract';

type Described = Parameters<typeof deriveResponseShape>[0];
interface Endpoint {
  summary: string;
  shape?: ResponseShape;
  data: Described;
}

const CONTRACTS = join(import.meta.dirname, '../../../libs/api/contract/src');

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'summary' in value && 'data' in value;

/**
 * The members `shape` of all endpoints as source code, by `summary`, which each has as a literal and which the member
 * replaces. Fails the build if two endpoints with different shapes share a summary.
 */
export function readResponseShapes(): ReadonlyMap<string, string> {
  const load = createRequire(import.meta.url);
  const shapes = new Map<string, string>();
  for (const name of readdirSync(CONTRACTS)) {
    if (!name.endsWith('.contract.ts')) continue;
    const contracts = Object.values(load(join(CONTRACTS, name)) as Record<string, object | null>);
    const endpoints = contracts.flatMap((each): unknown[] => Object.values(each ?? {})).filter(isEndpoint);
    for (const { summary, shape, data } of endpoints) {
      // A shape of its own is kept; the text is emptied.
      const member = shape === undefined ? `shape: ${JSON.stringify(deriveResponseShape(data))}` : "summary: ''";
      if ((shapes.get(summary) ?? member) !== member) throw new Error(`two endpoints are called “${summary}”`);
      shapes.set(summary, member);
    }
  }
  return shapes;
}
