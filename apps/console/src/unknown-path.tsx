import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';

import { translate } from '@backroom/ui';

import { guardText } from './guard.text.ts';
import { say } from './toasts.tsx';

/** Long addresses are cut in the message. */
const LONGEST = 80;

/** There is no such page: home, with a word on what was not found. */
export function UnknownPath() {
  const { pathname } = useLocation();
  useEffect(() => {
    const path = pathname.length > LONGEST ? `${pathname.slice(0, LONGEST)}…` : pathname;
    say('warning', translate(guardText, 'unknownPath', { path }));
  }, [pathname]);
  return <Navigate to="/" replace />;
}
