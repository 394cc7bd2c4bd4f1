import { type ReactNode, useCallback, useMemo, useState } from 'react';

import { type View, ViewContext } from '@backroom/auth';
import { selectTabs, tabDirtyChanged, tabNamed, ViewFrame } from '@backroom/layout';
import { UnsavedChangesContext } from '@backroom/ui';

import { PageFocusContext } from '../page-focus-context.ts';
import type { AppStore } from '../store.ts';
import { createPageFocus } from './page-focus.ts';

interface TabFrameProps {
  store: AppStore;
  tabId: string;
  /** Path pattern of the page. */
  path: string;
  isHidden: boolean;
  children: ReactNode;
}

/** Container of the page of one tab; provides its interface to the page, and the registry of its unsaved changes. */
export function TabFrame({ store, tabId, path, isHidden, children }: TabFrameProps) {
  const [pageFocus] = useState(createPageFocus);
  const attach = useCallback((element: HTMLElement | null) => pageFocus.attach(element), [pageFocus]);
  const view = useMemo(() => createView(store, tabId, path), [store, tabId, path]);
  const reportUnsaved = useMemo(() => createUnsavedRegistry(store, tabId), [store, tabId]);
  return (
    <ViewFrame ref={attach} isHidden={isHidden} onFocus={({ target }) => pageFocus.trackFocus(target)}>
      <ViewContext value={view}>
        <UnsavedChangesContext value={reportUnsaved}>
          <PageFocusContext value={pageFocus}>{children}</PageFocusContext>
        </UnsavedChangesContext>
      </ViewContext>
    </ViewFrame>
  );
}

function createView(store: AppStore, id: string, path: string): View {
  const getVisit = () => selectTabs(store.getState()).find((tab) => tab.id === id)?.visit;
  const visit = getVisit();
  return {
    path,
    setName: (name) => void store.dispatch(tabNamed({ id, name })),
    isOpen: () => visit !== undefined && getVisit() === visit,
  };
}

/** The tab is dirty while any component of its page is. */
function createUnsavedRegistry({ dispatch }: AppStore, id: string) {
  const unsaved = new Set<string>();
  return (source: string, isUnsaved: boolean) => {
    const wasDirty = unsaved.size > 0;
    if (isUnsaved) unsaved.add(source);
    else unsaved.delete(source);
    const isDirty = unsaved.size > 0;
    if (isDirty !== wasDirty) dispatch(tabDirtyChanged({ id, isDirty }));
  };
}
