import { type PageMap } from '@backroom/auth';

export const errorPages = {
  '/error/401': { load: () => import('./no-right-page.tsx').then(({ NoRightPage }) => NoRightPage) },
  '/error/404': { load: () => import('./not-found-page.tsx').then(({ NotFoundPage }) => NotFoundPage) },
} satisfies PageMap;
