/// <reference types="vite/types/importMeta.d.ts" />

import { useEffect, useState } from 'react';

import type { Affected } from '../../tokens/affected.ts';
import { parseProposal } from '../../tokens/proposal.ts';
import type { ContrastProblem } from '../../tokens/proposal-effects.ts';

/** What a proposal does. */
export interface Effects {
  problems: readonly ContrastProblem[];
  components: Affected['components'];
  /** Titles of their stories. */
  pages: readonly string[];
  isInFrame: boolean;
}

type Titles = { toPageTitle: (component: string) => string };

/** The console knows how its pages are called. */
const TITLES = import.meta.glob<Titles>('../../../../apps/console/src/testing/stories/page-titles.ts');

/** All of it is large, so it is loaded for the first proposal. */
async function findEffects(text: string): Promise<Effects> {
  const [{ findContrastProblems, findTokensChangedBy }, { findAffected }, { SOURCES }, titles] = await Promise.all([
    import('../../tokens/proposal-effects.ts'),
    import('../../tokens/affected.ts'),
    import('../../tokens/token-uses-in-code.ts'),
    ...Object.values(TITLES).map((load) => load()),
  ] as const);
  const { proposal } = parseProposal(text);
  const { components, pages, isInFrame } = findAffected(findTokensChangedBy(proposal), SOURCES);
  return {
    problems: findContrastProblems(proposal),
    components,
    pages: titles ? pages.map(titles.toPageTitle) : pages,
    isInFrame,
  };
}

/** What the proposal of an address does; null until it is known, and without one. */
export function useEffects(text: string): Effects | null {
  const [found, setFound] = useState<{ text: string; effects: Effects } | null>(null);
  useEffect(() => {
    if (text === '') return;
    void findEffects(text).then((effects) => setFound({ text, effects }));
  }, [text]);
  return found?.text === text ? found.effects : null;
}
