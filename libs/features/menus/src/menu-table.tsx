import { useCan } from '@backroom/auth';
import { type Menu, MENU_HOLDS, menuManagementContract, type MenuNode } from '@backroom/contract/menu-management';
import { type LazyForm, LoadFailed, useLazyForm } from '@backroom/records';
import { Button, EmptyState, type RowAction, type TreeMove, TreeTable, useLanguage, useText } from '@backroom/ui';

import { menuText } from './menu.text.ts';
import { type MenuMove } from './menu-move.tsx';
import { childrenOf, findNode, keyOf, titleOf } from './menu-values.ts';
import { useMenuColumns } from './use-menu-columns.tsx';

interface MenuTableProps {
  answer: { data?: MenuNode[] | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };
  isFiltered: boolean;
  unfolded: boolean;
  form: LazyForm<Menu>;
  onCreateBelow: (parentId: number) => void;
  onClearFilters: () => void;
}

/** The tree with its row actions; a drop opens the move dialog for confirmation. */
export function MenuTable({ answer, isFiltered, unfolded, form, onCreateBelow, onClearFilters }: MenuTableProps) {
  const t = useText(menuText);
  const language = useLanguage();
  const columns = useMenuColumns();
  const mayEdit = useCan(menuManagementContract.update.access);
  const move = useLazyForm<MenuMove>(loadMove);
  const removal = useLazyForm<MenuNode>(loadRemoval);
  const history = useLazyForm<Menu>(loadHistory);
  const rows = answer.data ?? NO_ROWS;
  const rowActions = useActions({
    form,
    onCreateBelow,
    onMove: (row) => void move.open(whereItIs(rows, row)),
    onRemove: (row) => void removal.open(row),
    history,
  });
  const askToMove = (dropped: TreeMove) => {
    const wanted = moveOf(rows, dropped);
    if (wanted) void move.open(wanted);
  };
  // The position among filtered rows is ambiguous.
  const dragging = mayEdit && !isFiltered && { onMove: askToMove, canMove: canMove(rows) };

  return (
    <>
      <TreeTable<MenuNode>
        caption={t('title')}
        nameHeader={t('name')}
        rows={answer.data}
        rowKey={keyOf}
        rowName={(menu) => titleOf(menu, language)}
        rowChildren={childrenOf}
        columns={columns}
        defaultExpanded={unfolded ? 'all' : []}
        rowActionLabels={[t('editShort'), t('createBelow'), t('move')]}
        {...(rowActions && { rowActions })}
        {...dragging}
        busy={answer.isFetching}
        error={answer.error !== undefined && !answer.data ? <LoadFailed answer={answer} /> : undefined}
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

interface Actions {
  form: LazyForm<Menu>;
  onCreateBelow: (parentId: number) => void;
  onMove: (row: MenuNode) => void;
  onRemove: (row: MenuNode) => void;
  history: LazyForm<Menu>;
}

/** The permitted row actions; undefined if there are none. */
function useActions({ form, onCreateBelow, onMove, onRemove, history }: Actions) {
  const t = useText(menuText);
  const mayCreate = useCan(menuManagementContract.create.access);
  const mayEdit = useCan(menuManagementContract.update.access);
  const mayRemove = useCan(menuManagementContract.remove.access);
  const mayRead = useCan(menuManagementContract.history.access);
  if (!mayCreate && !mayEdit && !mayRemove && !mayRead) return undefined;

  return (row: MenuNode): RowAction[] => [
    ...(mayEdit
      ? [{ id: 'edit', label: t('editShort'), onIntent: form.prepare, onSelect: () => void form.open(row) }]
      : []),
    ...(mayCreate && row.menuType !== 'F'
      ? [{ id: 'add', label: t('createBelow'), onIntent: form.prepare, onSelect: () => onCreateBelow(row.menuId) }]
      : []),
    ...(mayEdit ? [{ id: 'move', label: t('move'), onSelect: () => onMove(row) }] : []),
    ...(mayRemove
      ? [{ id: 'remove', label: t('remove'), tone: 'danger' as const, onSelect: () => onRemove(row) }]
      : []),
    ...(mayRead
      ? [{ id: 'history', label: t('history'), onIntent: history.prepare, onSelect: () => void history.open(row) }]
      : []),
  ];
}

const NO_ROWS: readonly MenuNode[] = [];
const loadMove = async () => (await import('./menu-move.tsx')).MenuMoveDialog;
const loadRemoval = async () => (await import('./menu-removal.tsx')).MenuRemoval;
const loadHistory = async () => (await import('./menu-history.tsx')).MenuHistory;

const siblingsIn = (rows: readonly MenuNode[], parentKey: string | null) =>
  parentKey === null ? rows : (findNode(rows, Number(parentKey))?.children ?? []);

function whereItIs(rows: readonly MenuNode[], menu: MenuNode): MenuMove {
  const { parentId } = menu;
  const siblings = siblingsIn(rows, parentId === 0 ? null : String(parentId));
  const next = siblings[siblings.indexOf(menu) + 1];
  return { menu, parentId, before: next?.menuId ?? 0 };
}

/** Converts a drop position to the request format of the server. */
function moveOf(rows: readonly MenuNode[], { key, parentKey, index }: TreeMove): MenuMove | null {
  const menu = findNode(rows, Number(key));
  const others = siblingsIn(rows, parentKey).filter((row) => keyOf(row) !== key);
  return menu ? { menu, parentId: Number(parentKey ?? 0), before: others[index]?.menuId ?? 0 } : null;
}

/** Whether the drop target allows the type of the entry. */
const canMove = (rows: readonly MenuNode[]) => (move: TreeMove) => {
  const menu = findNode(rows, Number(move.key));
  const parent = move.parentKey === null ? undefined : findNode(rows, Number(move.parentKey));
  return menu !== undefined && MENU_HOLDS[parent?.menuType ?? 'root'].includes(menu.menuType);
};
