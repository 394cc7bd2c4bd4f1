import { safeParse } from 'zod/v4/core';

import { deriveResponseShape, type Endpoint, type ResponseShape } from '@backroom/contract';

import { findMismatch } from '../http/check-response-shape.ts';

const shapes = new WeakMap<Endpoint, ResponseShape>();

/** The shape as the build writes it into the endpoint: as text. */
function readBuiltShape(endpoint: Endpoint): ResponseShape {
  const known = shapes.get(endpoint);
  if (known !== undefined) return known;
  const shape = JSON.parse(JSON.stringify(deriveResponseShape(endpoint.data))) as ResponseShape;
  shapes.set(endpoint, shape);
  return shape;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The first member whose value pages would not get in production; what only production has is no difference. */
function findDifference(parsed: unknown, built: unknown, path: string): string | undefined {
  if (Array.isArray(parsed) && Array.isArray(built) && parsed.length === built.length)
    return parsed.map((item, index) => findDifference(item, built[index], `${path}.${index}`)).find(Boolean);
  if (isObject(parsed) && isObject(built))
    return Object.entries(parsed)
      .map(([name, value]) => findDifference(value, built[name], `${path}.${name}`))
      .find(Boolean);
  // Two arrays here differ in length, and of two objects both are read above.
  return parsed === built ? undefined : path;
}

/**
 * Tests read responses with the schema, production with the shape that the build derives from it. Pages must get the
 * same from both.
 *
 * @throws Error with the call and the first member that differs, if the schema accepts the data
 */
export function assertReadingsAgree(endpoint: Endpoint, data: unknown): void {
  // Production reads it by the shape that the contract states, without the schema.
  if (endpoint.shape !== undefined) return;
  const toJson = () => JSON.parse(JSON.stringify(data ?? null)) as unknown;
  const { success, data: parsed } = safeParse(endpoint.data, toJson());
  // Data that the schema refuses fail the test by themselves.
  if (!success) return;
  const built = toJson();
  const mismatch =
    findMismatch(built, { ...endpoint, shape: readBuiltShape(endpoint) }) ?? findDifference(parsed, built, 'data');
  if (mismatch !== undefined)
    throw new Error(`${endpoint.method} ${endpoint.path}: schema and shape read the response differently: ${mismatch}`);
}
