import type { PageMap } from '@backroom/auth';

export const profilePages = {
  '/profile/index': { load: () => import('./profile-page.tsx').then(({ ProfilePage }) => ProfilePage) },
} satisfies PageMap;
