import type { LocalizedText } from '../../src/guide/guide.ts';

/** What is done, what is not, and why. */
export type Pair = readonly [good: LocalizedText, bad: LocalizedText, why: LocalizedText];

/** What a component is for and where people go wrong with it; beside its guide, which says how it works. */
export interface Advice {
  /** `changing`: its props may still change between releases. */
  status: 'stable' | 'changing';
  /** The release that brought it. */
  since: string;
  when: readonly LocalizedText[];
  pairs: readonly Pair[];
}

type Texts = readonly [zh: string, en: string];

const toText = ([zh, en]: Texts): LocalizedText => ({ zh, en });

/** A stable component of the first release. */
export const advise = (when: readonly Texts[], pairs: readonly (readonly [Texts, Texts, Texts])[]): Advice => ({
  status: 'stable',
  since: '0.1.0',
  when: when.map(toText),
  pairs: pairs.map(([good, bad, why]) => [toText(good), toText(bad), toText(why)] as const),
});
