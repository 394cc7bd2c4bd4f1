import { useRef, useState } from 'react';

import { createLazyModule, useLazyModule } from '../lazy-module/lazy-module.ts';
import type { NavListProps } from './nav-list.types.ts';
import type { ListWindow } from './nav-virtualizer.ts';

/** Lists up to this length are not virtualised. */
const VIRTUALIZE_THRESHOLD = 200;

// Loaded on demand: few menus are that long.
const lazyListWindow = createLazyModule(() => import('./nav-list-window.tsx'));

/** The entries of one level. One list before and after virtualisation, so that an entry keeps the focus. */
export function NavList(props: NavListProps) {
  const { id, items, renderItem } = props;
  const list = useRef<HTMLUListElement>(null);
  const [listWindow, setListWindow] = useState<ListWindow | null>(null);
  const [hasLoadError, setHasLoadError] = useState(false);
  const isLong = items.length > VIRTUALIZE_THRESHOLD && !hasLoadError;
  const loaded = useLazyModule(lazyListWindow, isLong, () => setHasLoadError(true));
  const virtual = isLong ? loaded : null;
  const Observer = virtual?.ListWindowObserver;
  return (
    <>
      {/* Scroll anchoring would follow a spacer whose height changes. */}
      <ul ref={list} id={id} style={virtual ? { overflowAnchor: 'none' } : undefined}>
        {virtual && listWindow
          ? virtual.renderWindow(props, listWindow)
          : items.slice(0, isLong ? VIRTUALIZE_THRESHOLD : undefined).map((item) => renderItem(item, {}))}
      </ul>
      {Observer && (
        <Observer
          {...props}
          list={list}
          initialCount={VIRTUALIZE_THRESHOLD}
          listWindow={listWindow}
          setListWindow={setListWindow}
        />
      )}
    </>
  );
}
