import base from './base.tokens.json' with { type: 'json' };
import dark from './dark.tokens.json' with { type: 'json' };
import density from './density.tokens.json' with { type: 'json' };
import light from './light.tokens.json' with { type: 'json' };

const FILES = { base, light, dark, density };
export type TokenFile = keyof typeof FILES;

type Color = { colorSpace: string; components: number[]; alpha?: number; hex: string };
type Measure = { value: number; unit: string };
type Value = Color | Measure | number;
type Token = { $value: Value };
type Group = { [key: string]: unknown };

/** A token whose value can be proposed: a colour, a size, a duration or a number. */
export interface ProposableToken {
  /** File and place in it: `light-bg-canvas`. */
  name: string;
  file: TokenFile;
  path: readonly string[];
  /** Six hex digits, or a number. */
  value: string;
  /** Of a number: `px`, `ms` or nothing; of a colour `#`. */
  unit: string;
  token: Token;
}

/** New values by the name of their token, as they stand in an address. */
export type Proposal = ReadonlyMap<string, string>;

const isGroup = (entry: unknown): entry is Group => typeof entry === 'object' && entry !== null;
const isColor = (value: Value): value is Color => isGroup(value) && 'hex' in value;
const isMeasure = (value: Value): value is Measure => isGroup(value) && 'unit' in value;

function describe(value: Value): Pick<ProposableToken, 'value' | 'unit'> | undefined {
  if (typeof value === 'number') return { value: String(value), unit: '' };
  if (isColor(value)) return { value: value.hex.slice(1), unit: '#' };
  return isMeasure(value) ? { value: String(value.value), unit: value.unit } : undefined;
}

function listGroup(file: TokenFile, group: Group, path: readonly string[]): ProposableToken[] {
  return Object.entries(group).flatMap(([key, entry]) => {
    if (!isGroup(entry)) return [];
    const place = [...path, key];
    if (!('$value' in entry)) return listGroup(file, entry, place);
    const token = entry as Token;
    const described = describe(token.$value);
    return described ? [{ name: [file, ...place].join('-'), file, path: place, token, ...described }] : [];
  });
}

const tokens = new Map(
  (Object.keys(FILES) as TokenFile[])
    .flatMap((file) => listGroup(file, FILES[file], []))
    .map((token) => [token.name, token]),
);

export const listProposable = (): readonly ProposableToken[] => [...tokens.values()];
export const getProposable = (name: string): ProposableToken | undefined => tokens.get(name);

const HEX = /^[0-9a-f]{6}$/i;
const NUMBER = /^\d{1,4}$/;

/** As a person writes it: `#f4f6f8`, `16px`. */
export const showValue = ({ unit }: ProposableToken, value: string): string =>
  unit === '#' ? `#${value}` : `${value}${unit}`;

/** @returns the value as it stands in an address; undefined if the token cannot have it */
export function readValue({ unit }: ProposableToken, typed: string): string | undefined {
  const text = typed.trim().toLowerCase();
  const value =
    unit === '#' ? text.replace(/^#/, '') : text.endsWith(unit) ? text.slice(0, text.length - unit.length) : text;
  return (unit === '#' ? HEX : NUMBER).test(value) ? value : undefined;
}

/**
 * Reads `light-bg-canvas_f0f2f5__base-radius-4_16`. An address of Storybook has only letters, digits, `_`, `-` and
 * spaces in its values.
 *
 * @returns the proposal, and the entries that are none
 */
export function parseProposal(text: string): { proposal: Proposal; refused: readonly string[] } {
  const proposal = new Map<string, string>();
  const refused: string[] = [];
  for (const entry of text.split('__').filter(Boolean)) {
    const at = entry.lastIndexOf('_');
    const token = tokens.get(entry.slice(0, at));
    const value = token && readValue(token, entry.slice(at + 1));
    if (token && value !== undefined) proposal.set(token.name, value);
    else refused.push(entry);
  }
  return { proposal, refused };
}

export const writeProposal = (proposal: Proposal): string =>
  [...proposal].map(([name, value]) => `${name}_${value}`).join('__');

const CHANNELS = [1, 3, 5];
const round = (part: number) => Math.round(part * 10_000) / 10_000;

/** What stands in the token file for a new value. */
export function toTokenValue({ token: { $value } }: ProposableToken, value: string): Value {
  if (typeof $value === 'number') return Number(value);
  if (!isColor($value)) return { ...$value, value: Number(value) };
  const hex = `#${value}`;
  return { ...$value, components: CHANNELS.map((at) => round(parseInt(hex.slice(at, at + 2), 16) / 255)), hex };
}

/** Computes something as if the token files had the values of a proposal. It must not wait for anything. */
export function withProposal<Result>(proposal: Proposal, compute: () => Result): Result {
  const changed = [...proposal].flatMap(([name, value]) => {
    const found = tokens.get(name);
    return found ? [{ token: found.token, before: found.token.$value, after: toTokenValue(found, value) }] : [];
  });
  for (const { token, after } of changed) token.$value = after;
  try {
    return compute();
  } finally {
    for (const { token, before } of changed) token.$value = before;
  }
}
