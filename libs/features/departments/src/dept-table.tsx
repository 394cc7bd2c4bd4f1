import { useCan } from '@backroom/auth';
import { ALLOWED_DEPT_CHILDREN,type Dept, deptContract, type DeptNode } from '@backroom/contract/departments';
import { type LazyDialog, QueryError, useLazyDialog } from '@backroom/records';
import { Button, EmptyState, type RowAction, type TreeMove, TreeTable, useText } from '@backroom/ui';

import { deptText } from './departments.text.ts';
import { useDeptColumns } from './departments-columns.tsx';
import { findNode, getChildren, getKey, getName } from './departments-values.ts';
import type { DeptMove } from './dept-move-dialog.tsx';

interface DeptTableProps {
  result: { data?: DeptNode[] | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };
  isFiltered: boolean;
  isExpanded: boolean;
  form: LazyDialog<Dept>;
  onCreateChild: (parent: DeptNode) => void;
  onClearFilters: () => void;
}

/** The tree with its row actions; a drop opens the move dialog for confirmation. */
export function DeptTable({ result, isFiltered, isExpanded, form, onCreateChild, onClearFilters }: DeptTableProps) {
  const t = useText(deptText);
  const columns = useDeptColumns();
  const canCreate = useCan(deptContract.create.access);
  const canEdit = useCan(deptContract.update.access);
  const canRemove = useCan(deptContract.remove.access);
  const canRead = useCan(deptContract.history.access);
  const move = useLazyDialog<DeptMove>(loadMove);
  const removal = useLazyDialog<DeptNode>(loadRemoval);
  const history = useLazyDialog<Dept>(loadHistory);
  const { data: rows, error } = result;

  const actions = (row: DeptNode): RowAction[] => [
    ...(canEdit
      ? [{ id: 'edit', label: t('editShort'), onIntent: form.preload, onSelect: () => void form.open(row) }]
      : []),
    ...(canCreate
      ? [{ id: 'add', label: t('createBelow'), onIntent: form.preload, onSelect: () => onCreateChild(row) }]
      : []),
    ...(canEdit
      ? [{ id: 'move', label: t('move'), onSelect: () => void move.open(getCurrentPosition(rows ?? [], row)) }]
      : []),
    ...(canRemove
      ? [{ id: 'remove', label: t('remove'), tone: 'danger' as const, onSelect: () => void removal.open(row) }]
      : []),
    ...(canRead
      ? [{ id: 'history', label: t('history'), onIntent: history.preload, onSelect: () => void history.open(row) }]
      : []),
  ];
  const labels = [t('editShort'), t('createBelow'), t('move')];
  const confirmMove = (dropped: TreeMove) => {
    const proposedMove = toDeptMove(rows ?? [], dropped);
    if (proposedMove) void move.open(proposedMove);
  };
  // The position among filtered rows is ambiguous.
  const dragProps = canEdit && !isFiltered && { onMove: confirmMove, canMove: canMove(rows ?? []) };

  return (
    <>
      <TreeTable<DeptNode>
        caption={t('title')}
        nameHeader={t('name')}
        rows={rows}
        rowKey={getKey}
        rowName={getName}
        rowChildren={getChildren}
        columns={columns}
        defaultExpanded={isExpanded ? 'all' : []}
        {...((canEdit || canCreate || canRemove || canRead) && { rowActions: actions, rowActionLabels: labels })}
        {...dragProps}
        busy={result.isFetching}
        error={error !== undefined && !rows ? <QueryError result={result} /> : undefined}
        empty={
          isFiltered ? (
            <EmptyState title={t('noMatch')} action={<Button onClick={onClearFilters}>{t('clearFilters')}</Button>} />
          ) : (
            <EmptyState title={t('emptyTitle')} description={t('emptyHint')} />
          )
        }
      />
      {move.element}
      {removal.element}
      {history.element}
    </>
  );
}

const loadMove = async () => (await import('./dept-move-dialog.tsx')).DeptMoveDialog;
const loadRemoval = async () => (await import('./dept-removal-dialog.tsx')).DeptRemovalDialog;
const loadHistory = async () => (await import('./dept-history.tsx')).DeptHistory;

const getSiblings = (rows: readonly DeptNode[], parentKey: string | null) =>
  parentKey === null ? rows : (findNode(rows, Number(parentKey))?.children ?? []);

function getCurrentPosition(rows: readonly DeptNode[], dept: DeptNode): DeptMove {
  const { parentId } = dept;
  const siblings = getSiblings(rows, parentId === 0 ? null : String(parentId));
  const next = siblings[siblings.indexOf(dept) + 1];
  return { dept, parentId, before: next?.deptId ?? 0 };
}

/** Converts a drop position to the request format of the server. */
function toDeptMove(rows: readonly DeptNode[], { key, parentKey, index }: TreeMove): DeptMove | null {
  const dept = findNode(rows, Number(key));
  const others = getSiblings(rows, parentKey).filter((row) => getKey(row) !== key);
  return dept ? { dept, parentId: Number(parentKey ?? 0), before: others[index]?.deptId ?? 0 } : null;
}

/** Whether the drop target allows the type; the root only if the user can view it. */
const canMove = (rows: readonly DeptNode[]) => (move: TreeMove) => {
  const dept = findNode(rows, Number(move.key));
  if (!dept) return false;
  if (move.parentKey === null)
    return rows.every(({ parentId }) => parentId === 0) && ALLOWED_DEPT_CHILDREN.root.includes(dept.deptType);
  const parent = findNode(rows, Number(move.parentKey));
  return parent !== undefined && ALLOWED_DEPT_CHILDREN[parent.deptType].includes(dept.deptType);
};
