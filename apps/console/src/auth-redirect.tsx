import { safeRedirect } from '@backroom/auth';

import { Redirect } from './redirect.tsx';

/** Back from signing in elsewhere: on to where the person wanted to go. */
export const AuthRedirect = ({ search }: { search: string }) => (
  <Redirect to={safeRedirect(new URLSearchParams(search).get('redirect'))} />
);
