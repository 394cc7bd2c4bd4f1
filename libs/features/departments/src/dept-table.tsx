import { useCan } from '@backroom/auth';
import { type Dept, deptContract, type DeptNode, HOLDS } from '@backroom/contract/departments';
import { type LazyForm, LoadFailed, useLazyForm } from '@backroom/records';
import { Button, EmptyState, type RowAction, type TreeMove, TreeTable, useText } from '@backroom/ui';

import { deptText } from './dept.text.ts';
import { type DeptMove } from './dept-move.tsx';
import { childrenOf, findNode, keyOf, nameOf } from './dept-values.ts';
import { useDeptColumns } from './use-dept-columns.tsx';

interface DeptTableProps {
  answer: { data?: DeptNode[] | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };
  isFiltered: boolean;
  unfolded: boolean;
  form: LazyForm<Dept>;
  onCreateBelow: (parent: DeptNode) => void;
  onClearFilters: () => void;
}

/** The tree with its row actions; a drop opens the move dialog for confirmation. */
export function DeptTable({ answer, isFiltered, unfolded, form, onCreateBelow, onClearFilters }: DeptTableProps) {
  const t = useText(deptText);
  const columns = useDeptColumns();
  const mayCreate = useCan(deptContract.create.access);
  const mayEdit = useCan(deptContract.update.access);
  const mayRemove = useCan(deptContract.remove.access);
  const mayRead = useCan(deptContract.history.access);
  const move = useLazyForm<DeptMove>(loadMove);
  const removal = useLazyForm<DeptNode>(loadRemoval);
  const history = useLazyForm<Dept>(loadHistory);
  const { data: rows, error } = answer;

  const actions = (row: DeptNode): RowAction[] => [
    ...(mayEdit
      ? [{ id: 'edit', label: t('editShort'), onIntent: form.prepare, onSelect: () => void form.open(row) }]
      : []),
    ...(mayCreate
      ? [{ id: 'add', label: t('createBelow'), onIntent: form.prepare, onSelect: () => onCreateBelow(row) }]
      : []),
    ...(mayEdit ? [{ id: 'move', label: t('move'), onSelect: () => void move.open(whereItIs(rows ?? [], row)) }] : []),
    ...(mayRemove
      ? [{ id: 'remove', label: t('remove'), tone: 'danger' as const, onSelect: () => void removal.open(row) }]
      : []),
    ...(mayRead
      ? [{ id: 'history', label: t('history'), onIntent: history.prepare, onSelect: () => void history.open(row) }]
      : []),
  ];
  const labels = [t('editShort'), t('createBelow'), t('move')];
  const askToMove = (dropped: TreeMove) => {
    const wanted = moveOf(rows ?? [], dropped);
    if (wanted) void move.open(wanted);
  };
  // The position among filtered rows is ambiguous.
  const dragging = mayEdit && !isFiltered && { onMove: askToMove, canMove: canMove(rows ?? []) };

  return (
    <>
      <TreeTable<DeptNode>
        caption={t('title')}
        nameHeader={t('name')}
        rows={rows}
        rowKey={keyOf}
        rowName={nameOf}
        rowChildren={childrenOf}
        columns={columns}
        defaultExpanded={unfolded ? 'all' : []}
        {...((mayEdit || mayCreate || mayRemove || mayRead) && { rowActions: actions, rowActionLabels: labels })}
        {...dragging}
        busy={answer.isFetching}
        error={error !== undefined && !rows ? <LoadFailed answer={answer} /> : undefined}
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

const loadMove = async () => (await import('./dept-move.tsx')).DeptMoveDialog;
const loadRemoval = async () => (await import('./dept-removal.tsx')).DeptRemoval;
const loadHistory = async () => (await import('./dept-history.tsx')).DeptHistory;

const siblingsIn = (rows: readonly DeptNode[], parentKey: string | null) =>
  parentKey === null ? rows : (findNode(rows, Number(parentKey))?.children ?? []);

function whereItIs(rows: readonly DeptNode[], dept: DeptNode): DeptMove {
  const { parentId } = dept;
  const siblings = siblingsIn(rows, parentId === 0 ? null : String(parentId));
  const next = siblings[siblings.indexOf(dept) + 1];
  return { dept, parentId, before: next?.deptId ?? 0 };
}

/** Converts a drop position to the request format of the server. */
function moveOf(rows: readonly DeptNode[], { key, parentKey, index }: TreeMove): DeptMove | null {
  const dept = findNode(rows, Number(key));
  const others = siblingsIn(rows, parentKey).filter((row) => keyOf(row) !== key);
  return dept ? { dept, parentId: Number(parentKey ?? 0), before: others[index]?.deptId ?? 0 } : null;
}

/** Whether the drop target allows the type; the root only if the user can view it. */
const canMove = (rows: readonly DeptNode[]) => (move: TreeMove) => {
  const dept = findNode(rows, Number(move.key));
  if (!dept) return false;
  if (move.parentKey === null)
    return rows.every(({ parentId }) => parentId === 0) && HOLDS.root.includes(dept.deptType);
  const parent = findNode(rows, Number(move.parentKey));
  return parent !== undefined && HOLDS[parent.deptType].includes(dept.deptType);
};
