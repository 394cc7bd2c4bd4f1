import { dropKeptOfOthers, EMPTY_ROLES_MESSAGE, signedOut } from '@backroom/auth';
import { type ApiError } from '@backroom/client';
import { menuRoleApi } from '@backroom/client/menu-role';
import { sessionApi } from '@backroom/client/session';
import { translate } from '@backroom/ui';

import { failureWords } from './failure-words.ts';
import { guardText } from './guard.text.ts';
import { type AppStore } from './store.ts';

/**
 * Loads the current user and the navigation in parallel.
 *
 * @returns null on success, otherwise the message to show; the token is then cleared
 */
export async function loadSession({ dispatch }: Pick<AppStore, 'dispatch'>): Promise<string | null> {
  const asking = [
    dispatch(sessionApi.endpoints.getInfo.initiate({ quiet: 'all' }, { forceRefetch: true })),
    dispatch(menuRoleApi.endpoints.getMenuRole.initiate({ quiet: 'all' }, { forceRefetch: true })),
  ] as const;
  const [info, menu] = await Promise.all(asking);
  const words = wordsFor(info, menu);
  if (words !== null) dispatch(signedOut());
  else if (info.data) dropKeptOfOthers(info.data.userId);
  return words;
}

interface Answer<T> {
  data?: T | undefined;
  error?: unknown;
}

function wordsFor(info: Answer<{ roles?: unknown } | null>, menu: Answer<unknown>): string | null {
  if (info.error) return failureWords(info.error as ApiError);
  if (!Array.isArray(info.data?.roles) || info.data.roles.length === 0) return EMPTY_ROLES_MESSAGE;
  if (!menu.error) return null;
  const error = menu.error as ApiError;
  return error.kind === 'refused' ? translate(guardText, 'menuFailed') : failureWords(error);
}
