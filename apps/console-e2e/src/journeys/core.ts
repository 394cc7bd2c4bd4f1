import { rounds } from '@backroom/testing/rounds';

/** A project of the workspace with the target `journeys`, without its scope. */
type JourneyProject = 'console' | 'console-e2e' | `feature-${string}`;

type Projects = [JourneyProject, ...JourneyProject[]];

/** Of a journey that is the same in both runs: the deep run does not repeat it. */
const QUICK = '@quick';

/**
 * Tags of a core journey: `npm test` runs it when one of these projects has changed. `console` stands for the shell
 * with sign-in, dashboard and dictionaries, `console-e2e` for all pages.
 */
export const core = (...projects: Projects): string[] => [QUICK, ...coreAndDeep(...projects)];

/** Tags of a core journey that has more rounds, views or another language in the deep run. */
export const coreAndDeep = (...projects: Projects): string[] => projects.map((project) => `@${project}`);

/** Tag of a journey that the deep run repeats on PostgreSQL, because it depends on what two transactions see. */
export const ON_POSTGRES = '@postgres';

/** Tag of a journey of the deep run that shows data of the month: the part `calendar` repeats it on other days. */
export const ON_GIVEN_DAYS = '@given-days';

/** For journeys of the deep run only. */
export const LANGUAGES = ['zh-CN', 'en-US'] as const;
type Language = (typeof LANGUAGES)[number];

/** Language in which a journey runs: this one in `npm test`, the other one in the deep run. */
export const languages = ({ quick }: { quick: Language }): readonly Language[] =>
  rounds({ quick: 1, deep: 2 }) === 1 ? [quick] : LANGUAGES.filter((language) => language !== quick);
