import { EMPTY_ROLES_MESSAGE, removeForOtherUsers, signedOut } from '@backroom/auth';
import type { ApiError } from '@backroom/client';
import { navigationApi } from '@backroom/client/navigation';
import { sessionApi } from '@backroom/client/session';
import { translate } from '@backroom/ui';

import { getErrorMessage } from './error-message.ts';
import { guardText } from './guard.text.ts';
import type { AppStore } from './store.ts';
import { notify } from './toasts.tsx';

const pending = new WeakMap<AppStore, Promise<void>>();

/** Loads the session; concurrent calls share one attempt. If it fails, shows why and clears the token. */
export function ensureSession(store: AppStore): Promise<void> {
  const attempt =
    pending.get(store) ??
    loadSession(store)
      .then((message) => {
        if (message !== null) notify('error', message);
      })
      .finally(() => pending.delete(store));
  pending.set(store, attempt);
  return attempt;
}

/**
 * Loads the current user and the navigation in parallel.
 *
 * @returns null on success, otherwise the message to show; the token is then cleared
 */
export async function loadSession({ dispatch }: Pick<AppStore, 'dispatch'>): Promise<string | null> {
  const requests = [
    dispatch(sessionApi.endpoints.getInfo.initiate({ suppressErrors: 'all' }, { forceRefetch: true })),
    dispatch(navigationApi.endpoints.getNavigation.initiate({ suppressErrors: 'all' }, { forceRefetch: true })),
  ] as const;
  const [info, menu] = await Promise.all(requests);
  const message = getLoadError(info, menu);
  if (message !== null) dispatch(signedOut());
  // What the administrator has typed is kept while they see the console as someone else.
  else if (info.data && !info.data.seenAs) removeForOtherUsers(info.data.userId);
  return message;
}

interface QueryResult<T> {
  data?: T | undefined;
  error?: unknown;
}

function getLoadError(
  info: QueryResult<{ roles?: readonly string[] } | null>,
  menu: QueryResult<unknown>,
): string | null {
  if (info.error) {
    const error = info.error as ApiError;
    return lacksRoles(error) ? EMPTY_ROLES_MESSAGE : getErrorMessage(error);
  }
  if (!info.data?.roles?.length) return EMPTY_ROLES_MESSAGE;
  if (!menu.error) return null;
  const error = menu.error as ApiError;
  return error.kind === 'response' ? translate(guardText, 'menuFailed') : getErrorMessage(error);
}

/** Whether the user info, or its list of roles, was found to be something else. */
const lacksRoles = (error: ApiError) => error.kind === 'malformed' && /^data(\.roles)?:/.test(error.problem);
