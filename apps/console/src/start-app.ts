import { selectToken } from '@backroom/auth';
import { configureHttp } from '@backroom/client';
import { currentLanguage, passStyleNonce, startI18n, startPreferences } from '@backroom/ui';

import { earlyAnswer } from './early-answers.ts';
import { followSession } from './follow-session.ts';
import { currentPlace, reloadOnce } from './history.ts';
import { startProgress } from './progress.ts';
import { makeStore } from './store.ts';
import { say } from './toasts.tsx';

/** The sign-in page never reloads itself twice in a row. */
const RELOAD_QUIET_MS = 10_000;

/** Wires the rooms together: look, language, wire, store, and what comes from outside the page. */
export function startApp() {
  passStyleNonce();
  startPreferences();
  startI18n();
  startProgress();

  const store = makeStore({
    error: (message) => say('error', message),
    isAtLogin: () => currentPlace().pathname === '/login',
    reload: () => reloadOnce(RELOAD_QUIET_MS),
    lastActionAt: watchActions(),
  });
  const token = () => selectToken(store.getState());
  configureHttp({ token, language: currentLanguage, earlyAnswer: (path) => earlyAnswer(path, token()) });

  followSession(token);
  return store;
}

function watchActions(): () => number {
  let last = 0;
  const note = () => {
    last = Date.now();
  };
  for (const event of ['pointerdown', 'keydown'])
    window.addEventListener(event, note, { capture: true, passive: true });
  return () => last;
}
