import { trimTrailingSlashes } from '@backroom/client';
import { signInPages } from '@backroom/feature-sign-in';
import { TopProgress, useText } from '@backroom/ui';

import { appText } from './app.text.ts';
import { FirstFrame } from './first-frame.tsx';
import { useCurrentLocation } from './history.ts';
import { LazyShell } from './lazy-shell.tsx';
import { PageContainer } from './page-container.tsx';
import { useProgress } from './progress.ts';
import { AuthRedirect } from './redirect.tsx';
import { RouteGuard } from './route-guard.tsx';
import { Toasts } from './toasts.tsx';

// Not from the registry, so that the sign-in page does not load it.
const SIGN_IN_PAGE = signInPages['/login/index'];

export function App() {
  const location = useCurrentLocation();
  return (
    <>
      <Progress />
      <RouteGuard location={location}>
        <Pages pathname={location.pathname.toLowerCase()} search={location.search} />
      </RouteGuard>
      <Toasts />
    </>
  );
}

const Progress = () => <TopProgress active={useProgress()} />;

function Pages({ pathname, search }: { pathname: string; search: string }) {
  const t = useText(appText);
  switch (trimTrailingSlashes(pathname)) {
    case '/login':
      return (
        <PageContainer
          pathname="/login"
          title={t('login')}
          source={SIGN_IN_PAGE}
          fallback={<FirstFrame shape="login" />}
        />
      );
    case '/auth-redirect':
      return <AuthRedirect search={search} />;
    default:
      return <LazyShell />;
  }
}
