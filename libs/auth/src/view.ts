import { createContext, useContext, useEffect, useMemo } from 'react';
import { matchPath, useLocation } from 'react-router';

/** Interface between a page and the shell that renders it. */
export interface View {
  /** Route pattern of the page: `/shop/:shopId`. */
  path: string;
  /** Sets the name of the displayed record. */
  setName: (name: string) => void;
  /** Whether the view is open: not after its tab was closed or refreshed. */
  isOpen: () => boolean;
}

const noop = () => undefined;

/** The tab of the page. The default outside a tab does nothing. */
export const ViewContext = createContext<View>({ path: '', setName: noop, isOpen: () => false });

/** The route parameters of this page. */
export function usePageParams(): Readonly<Record<string, string | undefined>> {
  const { path } = useContext(ViewContext);
  const { pathname } = useLocation();
  return useMemo(() => matchPath(path, pathname)?.params ?? {}, [path, pathname]);
}

/** Sets the tab title of this page to the name of its record. */
export function useViewName(name: string): void {
  const { setName } = useContext(ViewContext);
  useEffect(() => setName(name), [setName, name]);
}
