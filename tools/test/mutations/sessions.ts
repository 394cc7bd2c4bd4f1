import type { Defect } from './mutation.ts';

const KERNEL = 'apps/server/src/kernel';
const SESSIONS = 'apps/server/src/identity/sessions';

/** A session belongs to one browser of an enabled user, and a stolen token does not outlive its theft. */
export const SESSIONS_AND_TOKENS: readonly Defect[] = [
  {
    name: 'a client chooses its address with the left-most entry of the header',
    file: `${KERNEL}/http/client-address.ts`,
    find: "rest.lastIndexOf(',')",
    replace: "rest.indexOf(',')",
    tests: [`${KERNEL}/http/client-address.test.ts`],
  },
  {
    name: 'every peer is a trusted proxy',
    file: `${KERNEL}/http/client-address.ts`,
    find: '&& isTrusted(address)) {',
    replace: '&& isTrusted !== null) {',
    tests: [`${KERNEL}/http/client-address.test.ts`],
  },
  {
    name: 'a replaced token has no grace period',
    file: `${SESSIONS}/sessions.repository.ts`,
    find: "interval '10 seconds'",
    replace: "interval '0 seconds'",
    tests: [`${SESSIONS}/token-refresh.routes.test.ts`],
  },
  {
    name: 'the session of a disabled user is accepted',
    file: `${SESSIONS}/live-session.ts`,
    find: "if (session.userStatus !== STATUS_NORMAL) throw unauthenticated('userDisabled');",
    replace: ';',
    tests: [`${SESSIONS}/sessions.routes.test.ts`],
  },
  {
    name: 'any companion cookie matches',
    file: `${SESSIONS}/companion-cookie.ts`,
    find: "return timingSafeEqual(Buffer.from(hashToken(cookie ?? '')), Buffer.from(companionHash));",
    replace: "return timingSafeEqual(Buffer.from(hashToken(cookie ?? '')), Buffer.from(hashToken(cookie ?? '')));",
    tests: [`${SESSIONS}/sessions.routes.test.ts`],
  },
  {
    name: 'a reused token is rejected, but its session goes on',
    file: `${SESSIONS}/live-session.ts`,
    find: "const isFirst = await repository.revoke(tx, sessionId, 'tokenReused');",
    replace: 'const isFirst = sessionId !== 0;',
    tests: [`${SESSIONS}/token-refresh.routes.test.ts`],
  },
];
