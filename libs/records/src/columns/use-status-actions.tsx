import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';

import { type Status, STATUS_DISABLED, STATUS_NORMAL } from '@backroom/contract';
import { type RowAction, useText, VisuallyHidden } from '@backroom/ui';

import { asRecord } from '../errors.ts';
import { useLazyDialog } from '../list/use-lazy-dialog.tsx';
import { recordText } from '../record.text.ts';
import { setOptimisticStatus } from './optimistic-status.ts';
import type { StatusChange } from './status-change.ts';

interface StatusActionOptions<Row> {
  /** Undefined without permission, and for records without status. */
  change: StatusChange<Row> | undefined;
  /** Define it outside the component, like `getName`. */
  getId: (row: Row) => number;
  getName: (row: Row) => string;
}

interface StatusActions<Row> {
  rowActions: ((row: Row) => readonly RowAction[]) | undefined;
  /** The open confirmation, and what screen readers announce. */
  element: ReactNode;
}

/**
 * The action in the menu of a row that enables or disables its record. The row shows the new status at once, and the
 * stored one again if the change is rejected.
 */
export function useStatusActions<Row extends object>(options: StatusActionOptions<Row>): StatusActions<Row> {
  const { change, getId, getName } = options;
  const t = useText(recordText);
  // The list refetches later; until then the saved record has the newer version, for the next change.
  const saved = useRef(new Map<number, object>());
  const [announcement, announce] = useState('');

  const save = useCallback(
    async (row: Row, status: Status, send = change?.save) => {
      if (!send) return;
      const last = saved.current.get(getId(row));
      const latest = last && getVersion(last) > getVersion(row) ? { ...row, ...last } : row;
      setOptimisticStatus(row, status);
      announce('');
      const { data, error } = await send(latest, status);
      const stored = asRecord(data);
      if (stored) saved.current.set(getId(row), stored);
      if (error === undefined)
        announce(t(status === STATUS_NORMAL ? 'enabledDone' : 'disabledDone', { name: getName(row) }));
      else setOptimisticStatus(row, undefined);
    },
    [t, change, getId, getName],
  );
  const { open, preload, element } = useLazyDialog(
    change?.loadDialog ?? loadNone,
    useMemo(
      () => ({
        change,
        onConfirm: (row: Row, send?: StatusChange<Row>['save']) => save(row, STATUS_DISABLED, send),
      }),
      [change, save],
    ),
  );

  const rowActions = useMemo(() => {
    if (!change) return undefined;
    return (row: Row): readonly RowAction[] => {
      if (change.isChangeable?.(row) === false) return [];
      if (getStatus(row) !== STATUS_NORMAL)
        return [{ id: 'enable', label: t('enable'), inMenu: true, onSelect: () => void save(row, STATUS_NORMAL) }];
      const disable = () => void (change.loadDialog ? open(row) : save(row, STATUS_DISABLED));
      return [{ id: 'disable', label: t('disable'), inMenu: true, onIntent: preload, onSelect: disable }];
    };
  }, [t, change, open, preload, save]);
  return {
    rowActions,
    element: (
      <>
        {element}
        {change && <VisuallyHidden role="status">{announcement}</VisuallyHidden>}
      </>
    ),
  };
}

/** Never opened: without a dialog, the status is saved at once. */
const loadNone = () => Promise.resolve(() => null);

const getVersion = (row: object) => (row as { version: number }).version;
const getStatus = (row: object) => (row as { status: Status }).status;
