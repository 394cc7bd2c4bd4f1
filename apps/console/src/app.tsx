import { lazy, Suspense } from 'react';

import { TopProgress, useText } from '@backroom/ui';

import { appText } from './app.text.ts';
import { AuthRedirect } from './auth-redirect.tsx';
import { FirstFrame } from './first-frame.tsx';
import { Guarded } from './guarded.tsx';
import { useCurrentPlace } from './history.ts';
import { LOGIN_PAGE } from './page-registry.ts';
import { useProgress } from './progress.ts';
import { Redirect } from './redirect.tsx';
import { SessionEnd } from './session-end.tsx';
import { Toasts } from './toasts.tsx';
import { View } from './view.tsx';

// Shell and router are for people who are signed in.
const SignedIn = lazy(() => import('./signed-in.tsx').then((part) => ({ default: part.SignedIn })));

export function App() {
  const place = useCurrentPlace();
  return (
    <>
      <Progress />
      <Guarded place={place}>
        <Pages pathname={place.pathname.toLowerCase()} search={place.search} />
      </Guarded>
      <SessionEnd />
      <Toasts />
    </>
  );
}

/** Line breaks, which no pattern of the router matches: there can be no such page. */
const LINE_BREAK = /%0[ad]|%e2%80%a[89]/;

const Progress = () => <TopProgress active={useProgress()} />;

function Pages({ pathname, search }: { pathname: string; search: string }) {
  const t = useText(appText);
  if (LINE_BREAK.test(pathname)) return <Redirect to="/" />;
  switch (pathname.replace(/(.)\/+$/, '$1')) {
    case '/login':
      return <View pathname="/login" title={t('login')} source={LOGIN_PAGE} waiting={<FirstFrame shape="login" />} />;
    case '/auth-redirect':
      return <AuthRedirect search={search} />;
    default:
      return (
        <Suspense fallback={<FirstFrame shape="shell" />}>
          <SignedIn />
        </Suspense>
      );
  }
}
