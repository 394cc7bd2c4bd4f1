import type { PageMap } from '@backroom/auth';

export const signInPages = {
  '/login/index': { load: () => import('./sign-in-page.tsx').then(({ SignInPage }) => SignInPage) },
} satisfies PageMap;
