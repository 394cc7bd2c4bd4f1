import * as z from 'zod/mini';

import { endpoint } from '@backroom/contract';
import { postContract } from '@backroom/contract/posts';

import { assertReadingsAgree } from './assert-readings-agree.ts';
import { listEndpoints, sample } from './contract.ts';

const BASE = { method: 'GET', path: '/api/v1/sample', access: 'signed-in', summary: 'A sample' } as const;

it.each(listEndpoints().map(({ name, contract }) => [name, contract] as const))(
  'schema and shape read the same from %s',
  (_name, contract) => {
    for (const variant of [0, 1] as const)
      expect(() => assertReadingsAgree(contract, sample(contract.data, variant))).not.toThrow();
  },
);

it.each([
  ['adds a value', z.object({ id: z.int(), size: z._default(z.int(), 20) }), { id: 1 }, 'data.size'],
  ['changes a text', z.object({ id: z.int(), name: z.string().check(z.trim()) }), { id: 1, name: ' a' }, 'data.name'],
  ['takes a text for a number', z.array(z.object({ id: z.coerce.number() })), [{ id: '1' }], 'data.0.id'],
  ['takes any value where the shape has a number', z.object({ count: z.any() }), { count: 'x' }, 'data.count'],
])('a schema that %s differs from its shape', (_what, data, value, member) => {
  const contract = endpoint({ ...BASE, data });

  expect(() => assertReadingsAgree(contract, value)).toThrow(`GET /api/v1/sample: schema and shape`);
  expect(() => assertReadingsAgree(contract, value)).toThrow(member);
});

it('leaves data that the schema refuses, and members that it does not know', () => {
  const post: unknown = sample(postContract.byId.data);

  expect(() => assertReadingsAgree(postContract.byId, { nothing: true })).not.toThrow();
  expect(() => assertReadingsAgree(postContract.byId, { ...(post as object), unknown: 1 })).not.toThrow();
});
