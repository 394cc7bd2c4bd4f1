import { createAppStore } from '../../../store.ts';

const IGNORED = () => undefined;

export const createStore = () =>
  createAppStore({
    error: IGNORED,
    warn: IGNORED,
    report: IGNORED,
    isAtSignIn: () => false,
    reload: IGNORED,
    lastActionAt: () => 0,
  });
