import { createContext, useContext, useEffect, useId, useInsertionEffect } from 'react';

/** Receives whether a component has unsaved changes; `source` identifies it. */
type ReportUnsaved = (source: string, isUnsaved: boolean) => void;

/** The registry of unsaved changes of a view. The default outside a view does nothing. */
export const UnsavedChangesContext = createContext<ReportUnsaved>(() => undefined);

/**
 * Registers unsaved changes with the view of this component: its tab is then marked, stays mounted, and is confirmed
 * before it closes. Dialogs and drawers with a `guard` register themselves. In effect until the value changes or the
 * component unmounts; hiding the view does not reset it.
 */
export function useUnsavedChanges(isUnsaved: boolean): void {
  const report = useContext(UnsavedChangesContext);
  const source = useId();
  useEffect(() => report(source, isUnsaved), [report, source, isUnsaved]);
  // Unlike other effects, an insertion effect is cleaned up only on unmount, not when the view is hidden. It must not
  // set state synchronously, hence the microtask.
  useInsertionEffect(() => () => queueMicrotask(() => report(source, false)), [report, source]);
}
