import { type EarlyAnswer } from '@backroom/client';

declare global {
  interface Window {
    /** Set by the script in index.html: the token that was used, and the responses by path. */
    headStart?: { token: string | null; answers: Record<string, Promise<EarlyAnswer>> };
  }
}

/** Returns the prefetched response of a path, once, and only if it was requested with the same token. */
export function earlyAnswer(path: string, token: string | null): Promise<EarlyAnswer> | undefined {
  const { headStart } = window;
  const answer = headStart?.answers[path];
  if (!headStart || !answer) return undefined;
  headStart.answers = Object.fromEntries(Object.entries(headStart.answers).filter(([asked]) => asked !== path));
  return headStart.token === token ? answer : undefined;
}
