import base from './base.tokens.json' with { type: 'json' };
import brand from './brand.tokens.json' with { type: 'json' };
import dark from './dark.tokens.json' with { type: 'json' };
import density from './density.tokens.json' with { type: 'json' };
import light from './light.tokens.json' with { type: 'json' };
import type { Appearance } from './solve-brand.ts';
import { pageValues, stylesheet } from './stylesheet.ts';

const REFERENCE = /var\(--ui-([\w-]+)\)/g;

/** Tokens by name without `--ui-`, with references to others replaced by their values. */
export function resolveTokens(appearance: Appearance): ReadonlyMap<string, string> {
  const values = pageValues(appearance);
  const resolve = (value: string): string =>
    value.replace(REFERENCE, (reference, name: string) => {
      const found = values.get(`--ui-${name}`);
      return found === undefined ? reference : resolve(found);
    });
  return new Map([...values].map(([name, value]) => [name.replace('--ui-', ''), resolve(value)]));
}

/**
 * The colours of an appearance as a flat DTCG file, as design tools import variables: one file for each mode.
 *
 * @param toHex null for what is no colour
 */
export function toVariables(appearance: Appearance, toHex: (value: string) => string | null): object {
  const colors = [...resolveTokens(appearance)].flatMap(([name, value]) => {
    const hex = toHex(value);
    return hex === null ? [] : [[name, { $type: 'color', $value: hex }] as const];
  });
  return Object.fromEntries(colors);
}

const toJson = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/** The files that a designer or another project can take, by name. */
export const tokenFiles = (toHex: (value: string) => string | null): Readonly<Record<string, () => string>> => ({
  'base.tokens.json': () => toJson(base),
  'light.tokens.json': () => toJson(light),
  'dark.tokens.json': () => toJson(dark),
  'density.tokens.json': () => toJson(density),
  'brand.tokens.json': () => toJson(brand),
  'tokens.css': stylesheet,
  'variables.light.json': () => toJson(toVariables('light', toHex)),
  'variables.dark.json': () => toJson(toVariables('dark', toHex)),
});
