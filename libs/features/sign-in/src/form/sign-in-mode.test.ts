import { renderHook } from '@testing-library/react';

import { useSignInMode } from './sign-in-mode.ts';

const getModes = (config: object | undefined) =>
  renderHook(() => useSignInMode(config as Record<string, string> | undefined)).result.current.modes;

it.each([
  ['absent', {}],
  ['text', { isNameLogin: '1', isTelLogin: '1' }],
  ['numbers', { isNameLogin: 1, isTelLogin: 1 }],
  ['null', { isNameLogin: null, isTelLogin: null }],
])('both modes are open if the flags are %s', (_, config) => {
  expect(getModes(config)).toEqual(['name', 'phone']);
});

it.each(['0', 0, false, 'false'])('the flag %p closes a mode', (flag) => {
  expect(getModes({ isNameLogin: '1', isTelLogin: flag })).toEqual(['name']);
  expect(getModes({ isNameLogin: flag })).toEqual(['phone']);
});

it('only the first mode is shown until the configuration is loaded', () => {
  expect(getModes(undefined)).toEqual(['name']);
});
