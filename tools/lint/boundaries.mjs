/** Which package may import which; see docs/map.md and docs/decisions/0001. */
const may = (sourceTag, ...onlyDependOnLibsWithTags) => ({ sourceTag, onlyDependOnLibsWithTags });

const depConstraints = [
  may('type:app', 'type:shell', 'type:feature', 'type:ui', 'type:data-access', 'type:contract'),
  may(
    'type:e2e',
    'type:app',
    'type:feature',
    'type:pages',
    'type:ui',
    'type:data-access',
    'type:contract',
    'type:tool',
  ),
  may('type:tool', 'type:app', 'type:feature', 'type:pages', 'type:ui', 'type:data-access', 'type:contract'),
  may('type:shell', 'type:ui', 'type:data-access', 'type:contract'),
  may('type:feature', 'type:pages', 'type:ui', 'type:data-access', 'type:contract'),
  may('type:pages', 'type:ui', 'type:data-access', 'type:contract'),
  may('type:data-access', 'type:data-access', 'type:contract'),
  // Numbers and days, and nothing else: see CONTRACT_OF_UI.
  may('type:ui', 'type:ui', 'type:contract'),
  may('type:contract', 'type:contract'),
  may('type:testing', 'type:testing'),
  may('scope:console', 'scope:console', 'scope:shared'),
  may('scope:server', 'scope:server', 'scope:shared'),
  may('scope:shared', 'scope:shared'),
  { sourceTag: 'type:contract', bannedExternalImports: ['react*', 'axios', 'fastify*', 'drizzle*', '@reduxjs/*'] },
  { sourceTag: 'type:ui', bannedExternalImports: ['axios', '@reduxjs/*', 'react-redux', 'react-router*', 'zod'] },
  { sourceTag: 'type:feature', bannedExternalImports: ['axios', '@radix-ui/*', '@tanstack/*', 'lucide-react'] },
  { sourceTag: 'type:pages', bannedExternalImports: ['axios', '@radix-ui/*', '@tanstack/*', 'lucide-react'] },
  { sourceTag: 'type:shell', bannedExternalImports: ['axios', '@radix-ui/*', '@tanstack/*', 'lucide-react'] },
];

/** Files that may import `@backroom/testing`. */
const TESTS = ['**/*.{test,stories}.{ts,tsx}', '**/testing/**', 'apps/console-e2e/**', 'tools/**'];

/** Only the design system knows them; libs/ui wraps what the others need. */
const VENDORS = [
  'downshift',
  'react-day-picker',
  'react-day-picker/**',
  '@tanstack/react-virtual',
  'react-easy-crop',
  '@radix-ui/*',
];

/** Numbers are read, days calculated and names isolated in one place. The design system knows no resource. */
const CONTRACT_OF_UI = {
  regex: '^@backroom/contract(?!/(?:read-number|calendar|isolation)$)',
  message: 'Only read-number, calendar and isolation of the contract: the design system knows no resource.',
};

const FAST_CHECK = {
  name: 'fast-check',
  message: 'Import fc from @backroom/testing/property: it takes the seed of the run.',
};

/** Tests of the app open pages, with the helpers of these. */
const getTestLibs = ({ sourceTag }) => (sourceTag === 'type:app' ? ['type:testing', 'type:pages'] : ['type:testing']);

/** The same constraints, and test helpers on top. */
const testConstraints = depConstraints.map((constraint) =>
  constraint.onlyDependOnLibsWithTags
    ? may(constraint.sourceTag, ...constraint.onlyDependOnLibsWithTags, ...getTestLibs(constraint))
    : constraint,
);

const enforce = (constraints) => ({
  '@nx/enforce-module-boundaries': ['error', { banTransitiveDependencies: false, depConstraints: constraints }],
});

export const boundaries = [
  {
    files: ['libs/ui/**/*.{ts,tsx}'],
    rules: { 'no-restricted-imports': ['error', { patterns: [CONTRACT_OF_UI], paths: [FAST_CHECK] }] },
  },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['libs/ui/**', 'libs/testing/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [{ group: VENDORS, message: 'Only libs/ui may import it: use the component of @backroom/ui.' }],
          paths: [
            FAST_CHECK,
            {
              name: 'react-router',
              importNames: ['Link', 'NavLink', 'Form', 'useSearchParams'],
              message:
                'Pulls in the router forms (5 kB): use PageLink of @backroom/auth/page-link, useLocation().search.',
            },
          ],
        },
      ],
    },
  },
  { files: ['**/*.{ts,tsx}'], rules: enforce(depConstraints) },
  { files: TESTS, rules: enforce(testConstraints) },
];
