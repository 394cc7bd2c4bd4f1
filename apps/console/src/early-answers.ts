import { type EarlyAnswer } from '@backroom/client';

declare global {
  interface Window {
    /** Set by the script in index.html: the token it asked with, and what it asked for, by path. */
    headStart?: { token: string | null; answers: Record<string, Promise<EarlyAnswer>> };
  }
}

/** Hands out what the document asked for, each once, and only to the person it was asked for. */
export function earlyAnswer(path: string, token: string | null): Promise<EarlyAnswer> | undefined {
  const { headStart } = window;
  const answer = headStart?.answers[path];
  if (!headStart || !answer) return undefined;
  headStart.answers = Object.fromEntries(Object.entries(headStart.answers).filter(([asked]) => asked !== path));
  return headStart.token === token ? answer : undefined;
}
