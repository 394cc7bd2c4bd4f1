import { createElement } from 'react';
import { jsx } from 'react/jsx-runtime';

import { omitOwnerStacks } from './owner-stacks.ts';

const readStack = (element: object) => (element as { _debugStack: Error })._debugStack;

it('React records no stack for an element', () => {
  const create = () => [createElement('p'), createElement('b'), jsx('p', {}), jsx('b', {})].map(readStack);
  expect(new Set(create()).size).toBe(4);
  omitOwnerStacks();
  expect(new Set(create()).size).toBe(2);
  expect(new Set([...create(), ...create()]).size).toBe(2);
});
