/** Which wing of the server may import which, for dependency-cruiser; see apps/server/src/README.md and ADR 0094. */
const SERVER = '^apps/server/src';
const TESTS = String.raw`\.test\.ts$|/testing/`;

/** From the ground up. A wing imports itself and those below it. */
const WINGS = ['kernel', 'platform', 'identity', 'business', 'live'];

/** The resources of business that read another one. */
const SIDEWAYS_IN_BUSINESS = { 'month-plan': ['cash-in', 'dashboard', 'store-comparison'] };

/** Imports between the resources of identity. The list may only get shorter: a pair without an import is refused. */
export const SIDEWAYS_IN_IDENTITY = {
  account: ['login-log', 'second-factors', 'sessions', 'sign-in', 'users'],
  avatars: ['users'],
  captcha: ['sessions'],
  departments: ['users'],
  menus: ['roles'],
  online: ['login-log', 'sessions'],
  roles: ['users'],
  'second-factors': ['login-log', 'sessions', 'users'],
  sessions: ['login-log', 'store-tokens'],
  'sign-in': ['captcha', 'login-log', 'second-factors', 'sessions', 'sms', 'users'],
  sms: ['captcha', 'sessions'],
  stores: ['departments', 'sessions', 'store-tokens'],
  users: ['departments', 'login-log', 'second-factors', 'sessions', 'sign-in', 'stores'],
};

const forbid = (name, from, to) => ({
  name,
  severity: 'error',
  from: { pathNot: TESTS, ...from },
  to: { path: `${SERVER}/`, ...to },
});

const anyOf = (names) => `(?:${names.join('|')})`;

const upward = WINGS.map((wing, index) =>
  forbid(
    `server-upward-from-${wing}`,
    { path: `${SERVER}/${wing}/` },
    { pathNot: `${SERVER}/${anyOf(['schema', ...WINGS.slice(0, index + 1)])}/` },
  ),
);

const schema = [
  forbid('server-upward-from-schema', { path: `${SERVER}/schema/` }, { pathNot: `${SERVER}/(?:schema|kernel)/` }),
  forbid(
    'server-values-in-schema',
    { path: `${SERVER}/schema/` },
    { path: `${SERVER}/kernel/`, dependencyTypesNot: ['type-only'] },
  ),
];

const business = [
  forbid(
    'server-sideways-in-business',
    { path: `${SERVER}/business/([^/]+)/` },
    {
      path: `${SERVER}/business/`,
      pathNot: `${SERVER}/business/(?:$1|${Object.keys(SIDEWAYS_IN_BUSINESS).join('|')})/`,
    },
  ),
  ...Object.entries(SIDEWAYS_IN_BUSINESS).map(([target, sources]) =>
    forbid(
      `server-sideways-to-${target}`,
      { path: `${SERVER}/business/`, pathNot: `${TESTS}|${SERVER}/business/${anyOf([target, ...sources])}/` },
      { path: `${SERVER}/business/${target}/` },
    ),
  ),
];

const identity = [
  forbid(
    'server-sideways-in-identity',
    {
      path: `${SERVER}/identity/([^/]+)/`,
      pathNot: `${TESTS}|${SERVER}/identity/${anyOf(Object.keys(SIDEWAYS_IN_IDENTITY))}/`,
    },
    { path: `${SERVER}/identity/`, pathNot: `${SERVER}/identity/$1/` },
  ),
  ...Object.entries(SIDEWAYS_IN_IDENTITY).map(([source, targets]) =>
    forbid(
      `server-sideways-from-${source}`,
      { path: `${SERVER}/identity/${source}/` },
      { path: `${SERVER}/identity/`, pathNot: `${SERVER}/identity/${anyOf([source, ...targets])}/` },
    ),
  ),
];

export const serverWings = [...upward, ...schema, ...business, ...identity];
