import { type ComponentType, type ReactNode, useCallback, useMemo, useState } from 'react';

import { type RowPeek, showToast, translate, useMediaQuery } from '@backroom/ui';

import { listText } from '../list/list.text.ts';
import type { ListState } from '../list/use-list-page.ts';

/** Props of what shows a record beside its list. */
export interface PeekProps<Row> {
  record: Row;
  /** 1 for the first row of the page. */
  position: number;
  count: number;
  /** Shows another row of the page; nothing happens beyond its ends. */
  onStep: (step: 1 | -1) => void;
  onClose: () => void;
}

/** A list with a panel beside it; pass it to `ListContent`. */
export interface ListPeek<Row> {
  /** Undefined where there is no room for a panel: a row then opens its record. */
  rowPeek: RowPeek<Row> | undefined;
  panel: ReactNode;
}

const NARROW_QUERY = '(max-width: 767px)';

/**
 * Shows the record of a row in a panel beside the list, without leaving it: Space or a click on the row opens it, the
 * arrow keys, J and K walk through the rows, Esc closes it and returns the focus to the row.
 *
 * @param load the panel, usually a `PeekPanel`; loaded with the first row. Define it outside the component
 */
export function useListPeek<Row extends object>(
  { result, getId }: Pick<ListState<Row>, 'result' | 'getId'>,
  load: () => Promise<ComponentType<PeekProps<Row>>>,
): ListPeek<Row> {
  const [Panel, setPanel] = useState<ComponentType<PeekProps<Row>> | null>(null);
  const [shownId, setShownId] = useState<number | null>(null);
  const hasRoom = !useMediaQuery(NARROW_QUERY);
  const rows = result.data?.list ?? [];
  // A row that has left the page, by a filter or because it was deleted, closes the panel.
  const index = shownId === null ? -1 : rows.findIndex((row) => getId(row) === shownId);
  const record = rows[index];
  const openKey = record && Panel && hasRoom ? shownId : null;

  const onPeek = useCallback(
    (row: Row) => {
      setShownId(getId(row));
      load().then(
        (component) => setPanel(() => component),
        () => showToast({ tone: 'error', message: translate(listText, 'formFailed') }),
      );
    },
    [getId, load],
  );
  const onClose = useCallback(() => setShownId(null), []);
  const step = (by: 1 | -1) => {
    const next = rows[index + by];
    if (next) setShownId(getId(next));
  };
  return {
    rowPeek: useMemo(() => (hasRoom ? { openKey, onPeek, onClose } : undefined), [hasRoom, openKey, onPeek, onClose]),
    panel: openKey !== null && Panel && record && (
      <Panel record={record} position={index + 1} count={rows.length} onStep={step} onClose={onClose} />
    ),
  };
}
