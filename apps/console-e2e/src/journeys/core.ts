/** A project of the workspace with the target `journeys`, without its scope. */
export type JourneyProject = 'console' | 'console-e2e' | `feature-${string}`;

/**
 * Tags of a core journey: `npm test` runs it when one of these projects has changed. `console` stands for the shell
 * with sign-in, dashboard and dictionaries, `console-e2e` for all pages.
 */
export const core = (...projects: [JourneyProject, ...JourneyProject[]]): string[] =>
  projects.map((project) => `@${project}`);
