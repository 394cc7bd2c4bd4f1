import { useMemo } from 'react';
import { useLocation } from 'react-router';

import { setPreference, usePreference } from '@backroom/ui';

/** Filters and sort of a list under a name. */
export interface SavedView {
  name: string;
  /** Parameters of the URL, in order. */
  query: string;
}

/** Of one list. */
const MAX_VIEWS = 12;
export const MAX_NAME_LENGTH = 32;
/** Of all lists, as stored with the account. */
const MAX_LENGTH = 8_000;

/** Where the views with which lists open are kept, as pairs of a list and a query. No list has this path. */
const DEFAULTS = '*';

type StoredViews = Record<string, readonly (readonly [name: string, query: string])[]>;

/** The parameters of a URL as a view has them: in order, without the page. */
export function toViewQuery(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('pageIndex');
  parameters.sort();
  return parameters.toString();
}

/** Stored text may be outdated or edited by hand: what has another shape is ignored. */
function parse(text: string): StoredViews {
  try {
    const stored: unknown = JSON.parse(text || '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const lists = Object.entries(stored).map(([path, views]) => [
      path,
      Array.isArray(views) ? views.filter(isView) : [],
    ]);
    return Object.fromEntries(lists) as StoredViews;
  } catch {
    return {};
  }
}

const isView = (view: unknown) =>
  Array.isArray(view) && view.length === 2 && view.every((part) => typeof part === 'string');

/** The views of the list in the URL. They are kept with the account, like other preferences. */
export function useSavedViews() {
  const { pathname } = useLocation();
  const text = usePreference('views');
  const views = useMemo(
    () => (parse(text)[pathname] ?? []).slice(0, MAX_VIEWS).map(([name, query]): SavedView => ({ name, query })),
    [text, pathname],
  );
  const defaults = useMemo(() => parse(text)[DEFAULTS] ?? [], [text]);
  return {
    views,
    /** With which the list opens, as the user has chosen; empty for all records, undefined without a choice. */
    defaultQuery: defaults.find(([path]) => path === pathname)?.[1],
    /** @param query undefined takes the choice back */
    setDefault: (query: string | undefined): void => {
      const others = defaults.filter(([path]) => path !== pathname);
      const chosen = query === undefined ? others : [...others, [pathname, query] as const];
      const stored = JSON.stringify({ ...parse(text), [DEFAULTS]: chosen });
      if (stored.length <= MAX_LENGTH) setPreference('views', stored);
    },
    /** @returns false if there is no room for them */
    store: (next: readonly SavedView[]): boolean => {
      const { [pathname]: _, ...others } = parse(text);
      const own = next.map(({ name, query }) => [name, query] as const);
      const stored = JSON.stringify(own.length > 0 ? { ...others, [pathname]: own } : others);
      if (own.length > MAX_VIEWS || stored.length > MAX_LENGTH) return false;
      setPreference('views', stored);
      return true;
    },
  };
}
