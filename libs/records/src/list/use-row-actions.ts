import { useMemo } from 'react';

import { type RowAction, useText } from '@backroom/ui';

import { listText } from './list.text.ts';
import { type LazyForm } from './use-lazy-form.tsx';

/** Dialogs to open for a row; undefined if missing or not permitted. */
interface Sheets<Row> {
  /** Custom actions of the list. */
  own: {
    rowActions?: (row: Row) => readonly RowAction[];
    actionLabels?: readonly string[];
    /** Defaults to "Delete". */
    removeLabel?: string;
  };
  detail: LazyForm<Row> | undefined;
  edit: LazyForm<Row> | undefined;
  editable: (row: Row) => boolean;
  remove: LazyForm<readonly Row[]> | undefined;
  removable: (row: Row) => boolean;
  history: LazyForm<Row> | undefined;
}

/** The actions of each row, undefined if there are none; and the possible labels, for the column width. */
export function useRowActions<Row>(sheets: Sheets<Row>) {
  const { own, detail, edit, editable, remove, removable, history } = sheets;
  const { rowActions: more, actionLabels: moreLabels = [], removeLabel = '' } = own;
  const t = useText(listText);
  const { open: show, prepare: prepareToShow } = detail ?? {};
  const { open: change, prepare: prepareToChange } = edit ?? {};
  const { open: ask, prepare: prepareToAsk } = remove ?? {};
  const { open: tell, prepare: prepareToTell } = history ?? {};

  const actionLabels = [
    ...(detail ? [t('view')] : []),
    ...(edit ? [t('edit')] : []),
    ...moreLabels,
    ...(remove ? [removeLabel || t('remove')] : []),
    ...(history ? [t('history')] : []),
  ];
  const rowActions = useMemo(() => {
    if (!show && !change && !ask && !more && !tell) return undefined;
    return (row: Row): RowAction[] => [
      ...(show ? [{ id: 'view', label: t('view'), onIntent: prepareToShow, onSelect: () => void show(row) }] : []),
      ...(change && editable(row)
        ? [{ id: 'edit', label: t('edit'), onIntent: prepareToChange, onSelect: () => void change(row) }]
        : []),
      ...(more?.(row) ?? []),
      ...(ask && removable(row)
        ? [
            {
              id: 'remove',
              label: removeLabel || t('remove'),
              tone: 'danger' as const,
              onIntent: prepareToAsk,
              onSelect: () => void ask([row]),
            },
          ]
        : []),
      ...(tell
        ? [{ id: 'history', label: t('history'), onIntent: prepareToTell, onSelect: () => void tell(row) }]
        : []),
    ];
  }, [
    t,
    show,
    prepareToShow,
    change,
    prepareToChange,
    editable,
    ask,
    prepareToAsk,
    removable,
    removeLabel,
    more,
    tell,
    prepareToTell,
  ]);
  return { rowActions, actionLabels };
}
