import { createContext, useContext, useEffect, useId, useInsertionEffect, useMemo } from 'react';
import { matchPath, useLocation } from 'react-router';

/** Interface between a page and the shell that renders it. */
export interface View {
  /** Route pattern of the page: `/shop/:shopId`. */
  path: string;
  /** Reports unsaved changes in the page; `source` identifies the component. */
  setUnsaved: (source: string, isUnsaved: boolean) => void;
  /** Sets the name of the displayed record. */
  setName: (name: string) => void;
}

const noop = () => undefined;

/** The tab of the page. The default outside a tab does nothing. */
export const ViewContext = createContext<View>({ path: '', setUnsaved: noop, setName: noop });

/**
 * Reports unsaved changes to the tab of this page, which is then marked and confirms before it closes.
 * In effect until the value changes or the component unmounts; hiding the page does not reset it.
 */
export function useUnsavedChanges(isUnsaved: boolean): void {
  const { setUnsaved } = useContext(ViewContext);
  const source = useId();
  useEffect(() => setUnsaved(source, isUnsaved), [setUnsaved, source, isUnsaved]);
  // Unlike other effects, an insertion effect is cleaned up only on unmount, not when the page is hidden. It must not
  // set state synchronously, hence the microtask.
  useInsertionEffect(() => () => queueMicrotask(() => setUnsaved(source, false)), [setUnsaved, source]);
}

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
