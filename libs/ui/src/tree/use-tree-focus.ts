import { type FocusEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';

import type { TreeEntry } from './tree-data.ts';

export interface TreeHandle {
  /** Focuses the active node. */
  focus: () => void;
  /** Checks or selects the active node: the first match of a query until another becomes active. */
  activate: () => void;
}

/** While the focus is inside the tree it follows the active row, which is always mounted. */
export function useTreeFocus(
  active: TreeEntry | undefined,
  ref: Ref<TreeHandle> | undefined,
  { scrollToActive, activate }: { scrollToActive: () => void; activate: (entry: TreeEntry) => void },
) {
  const activeRow = useRef<HTMLDivElement>(null);
  const [hasFocusWithin, setHasFocusWithin] = useState(false);
  useEffect(() => {
    if (hasFocusWithin && document.activeElement !== activeRow.current) activeRow.current?.focus();
  }, [hasFocusWithin, active]);
  useImperativeHandle(ref, () => ({
    focus: () => {
      scrollToActive();
      activeRow.current?.focus();
    },
    activate: () => active && activate(active),
  }));
  return {
    activeRow,
    focusEvents: {
      onFocus: () => setHasFocusWithin(true),
      onBlur: (event: FocusEvent) => setHasFocusWithin(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}
