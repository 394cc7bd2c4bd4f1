import { useMemo } from 'react';

import { type RowAction, useText } from '@backroom/ui';

import { listText } from './list.text.ts';
import type { LazyDialog } from './use-lazy-dialog.tsx';

/** Dialogs to open for a row; undefined if missing or not permitted. */
interface RowActionOptions<Row> {
  /** Custom actions of the list. */
  custom: {
    rowActions?: (row: Row) => readonly RowAction[];
    actionLabels?: readonly string[];
    /** Defaults to "Delete". */
    removeLabel?: string;
  };
  detail: LazyDialog<Row> | undefined;
  edit: LazyDialog<Row> | undefined;
  isEditable: (row: Row) => boolean;
  remove: LazyDialog<readonly Row[]> | undefined;
  isRemovable: (row: Row) => boolean;
  history: LazyDialog<Row> | undefined;
}

/** The actions of each row, undefined if there are none; and the possible labels, for the column width. */
export function useRowActions<Row>(options: RowActionOptions<Row>) {
  const { custom, detail, edit, isEditable, remove, isRemovable, history } = options;
  const { rowActions: extraActions, actionLabels: extraLabels = [], removeLabel = '' } = custom;
  const t = useText(listText);
  const { open: openDetail, preload: preloadDetail } = detail ?? {};
  const { open: openForm, preload: preloadForm } = edit ?? {};
  const { open: openRemoval, preload: preloadRemoval } = remove ?? {};
  const { open: openHistory, preload: preloadHistory } = history ?? {};

  const actionLabels = [
    ...(detail ? [t('view')] : []),
    ...(edit ? [t('edit')] : []),
    ...extraLabels,
    ...(remove ? [removeLabel || t('remove')] : []),
    ...(history ? [t('history')] : []),
  ];
  const rowActions = useMemo(() => {
    if (!openDetail && !openForm && !openRemoval && !extraActions && !openHistory) return undefined;
    return (row: Row): RowAction[] => [
      ...(openDetail
        ? [{ id: 'view', label: t('view'), onIntent: preloadDetail, onSelect: () => void openDetail(row) }]
        : []),
      ...(openForm && isEditable(row)
        ? [{ id: 'edit', label: t('edit'), onIntent: preloadForm, onSelect: () => void openForm(row) }]
        : []),
      ...(extraActions?.(row) ?? []),
      ...(openRemoval && isRemovable(row)
        ? [
            {
              id: 'remove',
              label: removeLabel || t('remove'),
              tone: 'danger' as const,
              onIntent: preloadRemoval,
              onSelect: () => void openRemoval([row]),
            },
          ]
        : []),
      ...(openHistory
        ? [{ id: 'history', label: t('history'), onIntent: preloadHistory, onSelect: () => void openHistory(row) }]
        : []),
    ];
  }, [
    t,
    openDetail,
    preloadDetail,
    openForm,
    preloadForm,
    isEditable,
    openRemoval,
    preloadRemoval,
    isRemovable,
    removeLabel,
    extraActions,
    openHistory,
    preloadHistory,
  ]);
  return { rowActions, actionLabels };
}
