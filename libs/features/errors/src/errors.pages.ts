import type { PageMap } from '@backroom/auth';

export const errorPages = {
  '/error/401': { load: () => import('./forbidden-page.tsx').then(({ ForbiddenPage }) => ForbiddenPage) },
  '/error/404': { load: () => import('./not-found-page.tsx').then(({ NotFoundPage }) => NotFoundPage) },
  '/error/private': { load: () => import('./private-page.tsx').then(({ PrivatePage }) => PrivatePage) },
} satisfies PageMap;
