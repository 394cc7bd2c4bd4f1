import type { ReactNode } from 'react';

import type { RowOpener } from '../data-table.types.ts';

/** Looks like a link: the first cell leads to the record. */
export function OpenButton({ onIntent, onOpen, children }: RowOpener & { children: ReactNode }) {
  return (
    <button type="button" data-open="" onPointerEnter={onIntent} onFocus={onIntent} onClick={onOpen}>
      {children}
    </button>
  );
}
