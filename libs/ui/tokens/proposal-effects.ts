import { brandColors, presets } from './brand-colors.ts';
import { CONTRAST_PAIRS, getLowestRatio } from './contrast-pairs.ts';
import { type Proposal, withProposal } from './proposal.ts';
import type { Appearance } from './solve-brand.ts';
import { pageValues, tokenDeclarations } from './stylesheet.ts';

const APPEARANCES = ['light', 'dark'] as const satisfies readonly Appearance[];

/** Text or a control that a proposal makes too faint. */
export interface ContrastProblem {
  appearance: Appearance;
  token: string;
  background: string;
  /** With the brand colour with which it is lowest. */
  ratio: number;
  minRatio: number;
  brand: string;
}

/** The lowest contrast of each pair that a proposal leaves too low, with any preset of the brand. */
export const findContrastProblems = (proposal: Proposal): ContrastProblem[] =>
  withProposal(proposal, () => APPEARANCES.flatMap(findProblemsOf));

function findProblemsOf(appearance: Appearance): ContrastProblem[] {
  const page = pageValues(appearance);
  const palettes = Object.values(presets).map(
    (brand) => [brand, new Map([...page, ...brandColors(brand, appearance)])] as const,
  );
  return CONTRAST_PAIRS.flatMap((pair) => {
    const lowest = palettes
      .map(([brand, values]) => ({ brand, ...getLowestRatio(pair, values) }))
      .reduce((least, next) => (next.ratio < least.ratio ? next : least));
    const { token, minRatio } = pair;
    return lowest.ratio < minRatio ? [{ appearance, token, minRatio, ...lowest }] : [];
  });
}

const REFERENCE = /var\(--ui-([\w-]+)\)/g;

/** The CSS tokens, without `--ui-`, whose values a proposal changes, also those that are computed from others. */
export function findTokensChangedBy(proposal: Proposal): ReadonlySet<string> {
  const before = tokenDeclarations();
  const after = new Map(withProposal(proposal, tokenDeclarations));
  const changed = new Set(
    before.filter(([place, value]) => after.get(place) !== value).map(([place]) => place.split(' ').at(-1) ?? ''),
  );
  // A set can be added to while it is walked through.
  for (const name of changed)
    for (const [place, value] of before)
      if ([...value.matchAll(REFERENCE)].some(([, reference]) => reference === name))
        changed.add(place.split(' ').at(-1) ?? '');
  return changed;
}
