import { rounds } from '@backroom/testing/rounds';

/** A project of the workspace with the target `journeys`, without its scope. */
export type JourneyProject = 'console' | 'console-e2e' | `feature-${string}`;

/**
 * Tags of a core journey: `npm test` runs it when one of these projects has changed. `console` stands for the shell
 * with sign-in, dashboard and dictionaries, `console-e2e` for all pages.
 */
export const core = (...projects: [JourneyProject, ...JourneyProject[]]): string[] =>
  projects.map((project) => `@${project}`);

const LANGUAGES = ['zh-CN', 'en-US'] as const;
type Language = (typeof LANGUAGES)[number];

/** Languages in which a journey is repeated: one in `npm test`, both in the deep run. */
export const languages = ({ quick }: { quick: Language }): readonly Language[] =>
  rounds({ quick: 1, deep: 2 }) === 1 ? [quick] : LANGUAGES;
