import type { PeopleFigure } from './people.ts';

/** What costs more time than promised, one sentence each. */
export const checkPeopleLimits = (figures: readonly PeopleFigure[]): string[] =>
  figures
    .filter(({ cpuMs, limitMs }) => cpuMs > limitMs)
    .map(({ who, what, cpuMs, limitMs }) => `${what} as ${who}: ${cpuMs} of ${limitMs} ms`);
