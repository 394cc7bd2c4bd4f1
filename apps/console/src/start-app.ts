import { readTokenCookie, renewed, tokenCookieArrives } from '@backroom/auth';
import { configureHttp } from '@backroom/client';
import { currentLanguage, passStyleNonce, startI18n, startPreferences } from '@backroom/ui';

import { earlyAnswer } from './early-answers.ts';
import { tellFaults } from './faults/note-fault.ts';
import { followSession } from './follow-session.ts';
import { currentPlace, reloadOnce } from './history.ts';
import { startProgress } from './progress.ts';
import { noteReached } from './server-there.ts';
import { makeStore } from './store.ts';
import { say } from './toasts.tsx';

/** Minimum interval between automatic reloads of the sign-in page. */
const RELOAD_QUIET_MS = 10_000;

/** Time without user input after which requests count as background requests. */
const UNATTENDED_AFTER_MS = 60_000;

/** Initializes preferences, translations, store, HTTP client, session handling and error reporting. */
export function startApp() {
  passStyleNonce();
  startPreferences();
  startI18n();
  startProgress();

  const lastActionAt = watchActions();
  const store = makeStore({
    error: (message) => say('error', message),
    isAtLogin: () => currentPlace().pathname === '/login',
    reload: () => reloadOnce(RELOAD_QUIET_MS),
    lastActionAt,
  });
  configureHttp({
    // Not from the store: sending a token that another tab has refreshed would end the session.
    token: readTokenCookie,
    renewed: (token) => {
      store.dispatch(renewed(token));
      return tokenCookieArrives(token);
    },
    isUnattended: () => Date.now() - lastActionAt() > UNATTENDED_AFTER_MS,
    language: currentLanguage,
    reached: noteReached,
    earlyAnswer: (path) => earlyAnswer(path, readTokenCookie()),
  });

  followSession(store);
  if (process.env.NODE_ENV === 'production') tellFaults(store);
  return store;
}

function watchActions(): () => number {
  // Loading the page counts as user input.
  let last = Date.now();
  const note = () => {
    last = Date.now();
  };
  for (const event of ['pointerdown', 'keydown'])
    window.addEventListener(event, note, { capture: true, passive: true });
  return () => last;
}
