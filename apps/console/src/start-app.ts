import { readTokenCookie, renewed, waitForTokenCookie } from '@backroom/auth';
import { configureHttp } from '@backroom/client';
import { toWhyAddress } from '@backroom/contract/explanations/rules';
import {
  applyStyleNonce,
  getLanguage,
  startCompositionGuard,
  startI18n,
  startPreferences,
  translate,
} from '@backroom/ui';

import { errorMessageText } from './error-message.text.ts';
import { captureError, startErrorReporting } from './error-reporting/capture-error.ts';
import { getCurrentLocation, historyNavigator, reloadOnce } from './history.ts';
import { consumePrefetchedResponse } from './prefetched-responses.ts';
import { startProgress } from './progress.ts';
import { reportReachability } from './server-reachability.ts';
import { createAppStore } from './store.ts';
import { notify, type ToastOptions } from './toasts.tsx';
import { watchSession } from './watch-session.ts';

/** Minimum interval between automatic reloads of the sign-in page. */
const RELOAD_COOLDOWN_MS = 10_000;

/** Time without user input after which requests count as background requests. */
const IDLE_AFTER_MS = 60_000;

/** Initializes preferences, translations, store, HTTP client, session handling and error reporting. */
export function startApp() {
  startCompositionGuard();
  applyStyleNonce();
  startPreferences();
  startI18n();
  startProgress();

  const lastActionAt = trackUserInput();
  const store = createAppStore({
    error: (message, refused) => notify('error', message, refused === undefined ? {} : explain(refused)),
    warn: (message) => notify('warning', message),
    report: captureError,
    isAtSignIn: () => getCurrentLocation().pathname === '/login',
    reload: () => reloadOnce(RELOAD_COOLDOWN_MS),
    lastActionAt,
  });
  configureHttp({
    // Not from the store: sending a token that another tab has refreshed would end the session.
    token: readTokenCookie,
    onTokenRefreshed: (token) => {
      store.dispatch(renewed(token));
      return waitForTokenCookie(token);
    },
    isIdle: () => Date.now() - lastActionAt() > IDLE_AFTER_MS,
    language: getLanguage,
    onReachabilityChange: reportReachability,
    prefetchedResponse: (path) => consumePrefetchedResponse(path, readTokenCookie()),
  });

  watchSession(store);
  if (process.env.NODE_ENV === 'production') startErrorReporting(store);
  return store;
}

/** Leads from a refused action to its explanation. */
const explain = (what: string): ToastOptions => ({
  action: {
    label: translate(errorMessageText, 'why'),
    onSelect: () => historyNavigator.push(toWhyAddress({ what })),
  },
});

function trackUserInput(): () => number {
  // Loading the page counts as user input.
  let last = Date.now();
  const handleInput = () => {
    last = Date.now();
  };
  // The keys of a composition are stopped before.
  for (const event of ['pointerdown', 'keydown', 'compositionupdate'])
    window.addEventListener(event, handleInput, { capture: true, passive: true });
  return () => last;
}
