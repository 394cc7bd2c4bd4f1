import type { FastifyRequest } from 'fastify';

import { hashToken } from '../access/token.ts';

/** A session that is forgotten is known again with its next request. */
const MAX_KNOWN = 10_000;

/** What names the session of a request before it is authenticated; null without credentials. */
export function readSessionKey({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const { authorization, cookie = '' } = headers;
  // The token of a role is no secret: the cookie names its session.
  return authorization === undefined ? null : hashToken(`${authorization}\n${cookie}`);
}

/** Whose the sessions are that were authenticated lately. It grants nothing: every request is authenticated. */
export function createKnownSessions() {
  const people = new Map<string, number>();

  return {
    find: (session: string | null): number | undefined => (session === null ? undefined : people.get(session)),
    remember(session: string | null, userId: number): void {
      if (session === null || people.has(session)) return;
      people.set(session, userId);
      const [oldest] = people.keys();
      if (oldest !== undefined && people.size > MAX_KNOWN) people.delete(oldest);
    },
    forget(session: string | null): void {
      if (session !== null) people.delete(session);
    },
  };
}
