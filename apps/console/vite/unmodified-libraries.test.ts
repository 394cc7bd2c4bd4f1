import type { Plugin } from 'vite';

import config from '../vite.config.ts';

const LIBRARY = '/project/node_modules/axios/lib/core/Axios.js';

type Hook = ((...args: unknown[]) => unknown) | { handler: (...args: unknown[]) => unknown; filter?: { id?: RegExp } };
const callHook = (hook: unknown, ...args: unknown[]) => {
  if (hook === undefined) return undefined;
  const { filter } = hook as Exclude<Hook, () => unknown>;
  if (filter?.id?.test(LIBRARY) === false) return undefined;
  const handler = typeof hook === 'function' ? hook : (hook as Exclude<Hook, () => unknown>).handler;
  return (handler as (...args: unknown[]) => unknown).apply({ parse: () => ({ type: 'Program', body: [] }) }, args);
};

const plugins = (config.plugins ?? []).flat() as Plugin[];
const own = plugins.filter(({ name }) => name.startsWith('backroom-'));
const CODE = 'export default class Axios {}';

it('has plugins of its own', () => {
  expect(own.length).toBeGreaterThan(2);
});

it.each(own.map((plugin) => [plugin.name, plugin] as const))(
  '%s leaves modules of libraries as they are',
  (_name, plugin) => {
    expect(callHook(plugin.load, LIBRARY) ?? null).toBeNull();
    expect(callHook(plugin.resolveId, LIBRARY) ?? null).toBeNull();
    expect(callHook(plugin.transform, CODE, LIBRARY) ?? null).toBeNull();
  },
);
