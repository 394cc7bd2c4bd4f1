import * as react from 'react';

interface Internals {
  recentlyCreatedOwnerStacks: number;
}

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * React's development build records the stack of each element until it has 10,000 of them within a second; here it always
 * has. The warnings name the component as before.
 */
export function omitOwnerStacks(): void {
  const { [INTERNALS]: internals } = react as unknown as Record<typeof INTERNALS, Internals>;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
    configurable: true,
  });
}
