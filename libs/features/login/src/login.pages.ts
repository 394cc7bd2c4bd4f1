import type { PageMap } from '@backroom/auth';

export const loginPages = {
  '/login/index': { load: () => import('./login-page.tsx').then(({ LoginPage }) => LoginPage) },
} satisfies PageMap;
