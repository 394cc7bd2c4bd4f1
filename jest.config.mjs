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

/** Two kinds of room: those that run in Node and those that run in a browser. */
export default {
  projects: [
    {
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{apps/server,libs/api/contract,tools}/**/*.test.ts'],
      transform,
    },
    {
      displayName: 'browser',
      testEnvironment: '<rootDir>/tools/jest/browser-environment.mjs',
      testMatch: [
        '<rootDir>/{apps/console,libs/ui,libs/auth,libs/layout,libs/api/client,libs/features}/**/*.test.{ts,tsx}',
      ],
      setupFilesAfterEnv: ['<rootDir>/tools/jest/browser-setup.ts'],
      transform,
    },
  ],
  maxWorkers: 2,
  testTimeout: 30_000,
};
