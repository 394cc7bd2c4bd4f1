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
  may('type:ui', 'type:ui'),
  may('type:contract', 'type:contract'),
  may('scope:console', 'scope:console', 'scope:shared'),
  may('scope:server', 'scope:server', 'scope:shared'),
  may('scope:shared', 'scope:shared'),
  { sourceTag: 'type:contract', bannedExternalImports: ['react*', 'axios', 'fastify*', 'drizzle*', '@reduxjs/*'] },
  { sourceTag: 'type:ui', bannedExternalImports: ['axios', '@reduxjs/*', 'react-redux', 'react-router*', 'zod'] },
  { sourceTag: 'type:feature', bannedExternalImports: ['axios', '@radix-ui/*', '@tanstack/*', 'lucide-react'] },
  { sourceTag: 'type:pages', bannedExternalImports: ['axios', '@radix-ui/*', '@tanstack/*', 'lucide-react'] },
  { sourceTag: 'type:shell', bannedExternalImports: ['axios', '@radix-ui/*', '@tanstack/*', 'lucide-react'] },
];

/** Only libs/ui may import these; it wraps what other packages need. */
const VENDORS = [
  'downshift',
  '@headless-tree/*',
  'react-day-picker',
  'react-day-picker/**',
  '@tanstack/react-virtual',
  '@tanstack/react-table',
  'react-easy-crop',
  'react-colorful',
  'recharts',
  '@radix-ui/*',
];

export const boundaries = [
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['libs/ui/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [{ group: VENDORS, message: 'Only libs/ui may import it: use the component of @backroom/ui.' }],
          paths: [
            {
              name: 'react-router',
              importNames: ['Link', 'NavLink', 'Form', 'useSearchParams'],
              message:
                'Pulls in the forms of the router (5 kB): use PageLink of @backroom/auth/page-link, useLocation().search.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@nx/enforce-module-boundaries': ['error', { allow: [], banTransitiveDependencies: false, depConstraints }],
    },
  },
];
