import { createContext, useContext, useEffect, useId, useInsertionEffect, useMemo } from 'react';
import { matchPath, useLocation } from 'react-router';

/** What a page may tell the frame around it, and hear from it. */
export interface View {
  /** Address of the page, its parameters by name: `/shop/:shopId`. */
  path: string;
  /** Something in the page is not saved; `source` tells its parts from each other. */
  setUnsaved: (source: string, isUnsaved: boolean) => void;
  /** The record that the page shows. */
  setName: (name: string) => void;
}

const nothing = () => undefined;

/** The frame around a page: its tab. Outside of one nobody listens. */
export const ViewContext = createContext<View>({ path: '', setUnsaved: nothing, setName: nothing });

/**
 * Tells the frame around this page that something in it is not saved: its tab is marked, and asks before it closes.
 * Holds until it is told otherwise or the component is gone; a page that is hidden for a while is as unsaved as before.
 */
export function useUnsaved(isUnsaved: boolean): void {
  const { setUnsaved } = useContext(ViewContext);
  const source = useId();
  useEffect(() => setUnsaved(source, isUnsaved), [setUnsaved, source, isUnsaved]);
  // Other effects end when the page is hidden, these only with the component; nothing may be rendered from within one.
  useInsertionEffect(() => () => queueMicrotask(() => setUnsaved(source, false)), [setUnsaved, source]);
}

/** The parameters in the address of this page, by name. */
export function usePageParams(): Readonly<Record<string, string | undefined>> {
  const { path } = useContext(ViewContext);
  const { pathname } = useLocation();
  return useMemo(() => matchPath(path, pathname)?.params ?? {}, [path, pathname]);
}

/** Names the tab of this page after the record that it shows. */
export function useViewName(name: string): void {
  const { setName } = useContext(ViewContext);
  useEffect(() => setName(name), [setName, name]);
}
