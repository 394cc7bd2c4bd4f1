import { copyFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { type ChangedToken, compareTokens } from './changed-tokens.ts';
import { TOKENS, toPicturePath } from './pictures.ts';

/** What the review page saves. */
export interface Decisions {
  comparison: string;
  accepted: readonly string[];
  refused: readonly string[];
}

/** What a review page has asked about. */
export interface Asked {
  id: string;
  names: readonly string[];
}

export interface TakenOver {
  accepted: readonly string[];
  refused: readonly string[];
  /** Without a decision. */
  open: readonly string[];
  tokens: ChangedToken[];
}

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');

/** Throws if the file has no decisions about the last comparison. */
export function readDecisions(file: string, { id, names }: Asked): Decisions {
  const { comparison, accepted, refused } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  if (!isNames(accepted) || !isNames(refused)) throw new Error(`${file} has no decisions of a review page.`);
  const unknown = [...accepted, ...refused].filter((name) => !names.includes(name));
  if (comparison !== id || unknown.length > 0)
    throw new Error(`${file} decides about other pictures than those of the last npm run visual.`);
  return { comparison: id, accepted, refused };
}

/** Makes the accepted pictures those that the next run compares with. A refused one stays a difference. */
export function takeOver(
  { accepted, refused }: Decisions,
  { names }: Asked,
  folders: { accepted: string; current: string },
): TakenOver {
  for (const name of accepted) {
    const current = toPicturePath(folders.current, name);
    if (existsSync(current)) copyFileSync(current, toPicturePath(folders.accepted, name));
    else rmSync(toPicturePath(folders.accepted, name));
  }
  const tokens = accepted.length > 0 ? compareTokens(folders.accepted, folders.current) : [];
  if (tokens.length > 0) copyFileSync(join(folders.current, TOKENS), join(folders.accepted, TOKENS));
  const open = names.filter((name) => !accepted.includes(name) && !refused.includes(name));
  return { accepted, refused, open, tokens };
}
