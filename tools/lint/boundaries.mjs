/** Who may import whom: docs/map.md and docs/decisions/0001 say why. */
const may = (sourceTag, ...onlyDependOnLibsWithTags) => ({ sourceTag, onlyDependOnLibsWithTags });

const depConstraints = [
  may('type:app', 'type:shell', 'type:feature', 'type:ui', 'type:data-access', 'type:contract'),
  may('type:e2e', 'type:app', 'type:feature', 'type:ui', 'type:data-access', 'type:contract', 'type:tool'),
  may('type:tool', 'type:app', 'type:feature', 'type:ui', 'type:data-access', 'type:contract'),
  may('type:shell', 'type:ui', 'type:data-access', 'type:contract'),
  may('type:feature', 'type:ui', 'type:data-access', 'type:contract'),
  may('type:data-access', 'type:data-access', 'type:contract'),
  may('type:ui', 'type:ui'),
  may('type:contract', 'type:contract'),
  may('scope:console', 'scope:console', 'scope:shared'),
  may('scope:server', 'scope:server', 'scope:shared'),
  may('scope:shared', 'scope:shared'),
  { sourceTag: 'type:contract', bannedExternalImports: ['react*', 'axios', 'fastify*', 'drizzle*', '@reduxjs/*'] },
  { sourceTag: 'type:ui', bannedExternalImports: ['axios', '@reduxjs/*', 'react-redux', 'react-router*', 'zod'] },
  { sourceTag: 'type:feature', bannedExternalImports: ['axios', '@radix-ui/*', '@tanstack/*', 'lucide-react'] },
  { sourceTag: 'type:shell', bannedExternalImports: ['axios', '@radix-ui/*', '@tanstack/*', 'lucide-react'] },
];

export const boundaries = [
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@nx/enforce-module-boundaries': ['error', { allow: [], banTransitiveDependencies: false, depConstraints }],
    },
  },
];
