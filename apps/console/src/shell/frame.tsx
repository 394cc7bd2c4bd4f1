import { type ReactNode, useCallback, useMemo, useState } from 'react';

import { type View, ViewContext } from '@backroom/auth';
import { tabNamed, tabTouched, ViewFrame } from '@backroom/layout';

import { ArrivalsContext } from '../arrivals-context.ts';
import { type AppStore } from '../store.ts';
import { arrivalsOf } from './arrival.ts';

interface FrameProps {
  store: AppStore;
  tabId: string;
  /** Path pattern of the page. */
  path: string;
  isHidden: boolean;
  children: ReactNode;
}

/** Container of the page of one tab; provides `ViewContext`. */
export function Frame({ store, tabId, path, isHidden, children }: FrameProps) {
  const [arrivals] = useState(arrivalsOf);
  const attach = useCallback((element: HTMLElement | null) => arrivals.attach(element), [arrivals]);
  const view = useMemo(() => viewOf(store, tabId, path), [store, tabId, path]);
  return (
    <ViewFrame ref={attach} isHidden={isHidden} onFocus={({ target }) => arrivals.noteFocus(target)}>
      <ViewContext value={view}>
        <ArrivalsContext value={arrivals}>{children}</ArrivalsContext>
      </ViewContext>
    </ViewFrame>
  );
}

function viewOf({ dispatch }: AppStore, id: string, path: string): View {
  const unsaved = new Set<string>();
  return {
    path,
    setName: (name) => void dispatch(tabNamed({ id, name })),
    setUnsaved: (source, isUnsaved) => {
      const wasDirty = unsaved.size > 0;
      if (isUnsaved) unsaved.add(source);
      else unsaved.delete(source);
      const isDirty = unsaved.size > 0;
      if (isDirty !== wasDirty) dispatch(tabTouched({ id, isDirty }));
    },
  };
}
