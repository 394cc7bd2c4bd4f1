import { Navigate, useLocation } from 'react-router';

import { safeRedirect } from '@backroom/auth';

const PREFIX = '/redirect';

/** `/redirect/a/b?c#d` leads back to `/a/b?c#d`, which is how a page is opened afresh. */
export function RefreshPassage() {
  const { pathname, search, hash } = useLocation();
  return <Navigate to={safeRedirect(pathname.slice(PREFIX.length) + search + hash)} replace />;
}
