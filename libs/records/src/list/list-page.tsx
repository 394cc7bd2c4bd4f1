import type { ReactNode } from 'react';

import { isForbidden } from '../errors.ts';
import { Forbidden } from './forbidden.tsx';
import { ListRoot } from './list-frame.tsx';
import { preloadSelectionBar } from './list-toolbar.tsx';
import type { ListState } from './use-list-page.ts';

interface ListPageProps<Row extends object> {
  list: ListState<Row>;
  /** A `ListContent`, and further dialogs. */
  children: ReactNode;
}

/** A list page; without permission to list the records, only a note. */
export function ListPage<Row extends object>({ list, children }: ListPageProps<Row>) {
  if (isForbidden(list.result.error)) return <Forbidden title={list.title} />;
  // Before a row can be selected.
  return (
    <ListRoot onPointerEnter={preloadSelectionBar} onKeyDown={preloadSelectionBar}>
      {children}
    </ListRoot>
  );
}
