import { safeRedirect } from '@backroom/auth';

import { Redirect } from './redirect.tsx';

/** Return from an external sign-in: redirects to the requested page. */
export const AuthRedirect = ({ search }: { search: string }) => (
  <Redirect to={safeRedirect(new URLSearchParams(search).get('redirect'))} />
);
