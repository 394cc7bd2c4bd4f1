import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { sharedViewsApi } from '@backroom/client/shared-views';
import type { SharedView } from '@backroom/contract/shared-views';

const ARG = { suppressErrors: 'all' } as const;
const NONE: readonly SharedView[] = [];

/**
 * The views of the list in the URL that are shared with a role of the user, as far as they have been read: the shell
 * reads those of all lists once, after the first page.
 *
 * @param isWanted they are needed now
 */
export function useSharedViews(isWanted: boolean): readonly SharedView[] {
  const { pathname } = useLocation();
  sharedViewsApi.endpoints.getSharedViews.useQuerySubscription(ARG, { skip: !isWanted });
  const { data } = sharedViewsApi.endpoints.getSharedViews.useQueryState(ARG, {
    selectFromResult: (result) => ({ data: result.data }),
  });
  return data?.filter(({ path }) => path === pathname) ?? NONE;
}

/** Opens the list with its view, unless the address asks for something: the own choice comes before that of a role. */
export function useOpeningView(defaultQuery: string | undefined, shared: readonly SharedView[]): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isOpened = useRef(false);
  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    const query = defaultQuery ?? shared.find(({ isDefault }) => isDefault)?.query ?? '';
    if (search === '' && query !== '') void navigate(`?${query}`, { replace: true });
  });
}
