import { isFulfilled, type Middleware, type UnknownAction } from '@reduxjs/toolkit';

import { isUnreadableShown } from '@backroom/client';
import { translate } from '@backroom/ui';

import { errorMessageText } from './error-message.text.ts';

interface Meta {
  arg?: { queryCacheKey?: string; subscribe?: boolean };
  baseQueryMeta?: { unreadable?: number };
}

/**
 * Middleware that tells the user of rows that the server has left out of a response, because their records are faulty:
 * once for each query, as it may be repeated. Lists show it themselves.
 */
export function createUnreadableRowsMiddleware(warn: (message: string) => void): Middleware {
  const told = new Set<string>();
  return () => (next) => (action) => {
    const result = next(action);
    if (!isFulfilled(action)) return result;
    const { arg, baseQueryMeta } = (action as UnknownAction).meta as Meta;
    const count = baseQueryMeta?.unreadable ?? 0;
    const key = arg?.queryCacheKey ?? '';
    // The page that a list is requested for shows it when it is rendered.
    if (count === 0 || arg?.subscribe === false || isUnreadableShown(key) || told.has(`${key} ${count}`)) return result;
    told.add(`${key} ${count}`);
    warn(translate(errorMessageText, 'unreadable', { count }));
    return result;
  };
}
