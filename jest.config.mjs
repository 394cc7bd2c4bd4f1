const transform = {
  '^.+\\.[cm]?[jt]sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  ],
};

/**
 * Parameters of each module: any other global goes through an interceptor of the window, which takes 80 ns. No name that
 * a module declares, such as the icon `Map`.
 */
const LOOKED_UP_OFTEN = [
  ...['Array', 'Error', 'JSON', 'Math', 'Number', 'Object', 'Promise', 'Reflect', 'Set', 'String', 'Symbol'],
  ...['WeakMap', 'WeakSet', 'console', 'document', 'process', 'window'],
];

/** Minutes each: only in `npm run test:deep`. */
const withoutDeep = process.env.TEST_DEEP ? [] : [String.raw`\.deep\.test\.ts$`];
/** Races only show on PostgreSQL, as the embedded database has one connection; its upkeep concerns only itself. */
const ofOtherDatabase = process.env.TEST_DATABASE_URL
  ? [String.raw`\.embedded\.test\.ts$`]
  : [String.raw`\.postgres\.test\.ts$`];

/** Two kinds of project: those that run in Node, as they are (ADR 0065), and those that run in a browser. */
export default {
  projects: [
    {
      displayName: 'node',
      runner: '<rootDir>/tools/jest/node-runner.mjs',
      setupFilesAfterEnv: ['<rootDir>/tools/jest/test-timeouts.mjs'],
      testMatch: ['<rootDir>/{apps/server,libs/api/contract,libs/testing,tools}/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', ...withoutDeep, ...ofOtherDatabase],
    },
    {
      displayName: 'browser',
      testEnvironment: '<rootDir>/tools/jest/browser-environment.mjs',
      testMatch: [
        '<rootDir>/{apps/console,libs/ui,libs/auth,libs/layout,libs/records,libs/api/client,libs/features}/**/*.test.{ts,tsx}',
      ],
      setupFilesAfterEnv: ['<rootDir>/tools/jest/browser-setup.ts'],
      sandboxInjectedGlobals: LOOKED_UP_OFTEN,
      transform,
      cacheDirectory: '<rootDir>/node_modules/.cache/jest',
    },
  ],
  globalSetup: './libs/testing/src/global-setup.mjs',
  maxWorkers: 2,
  testTimeout: 120_000,
};
