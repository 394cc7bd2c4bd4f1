import { useCan } from '@backroom/auth';
import { ALLOWED_MENU_CHILDREN, type Menu, menuContract, type MenuNode } from '@backroom/contract/menus';
import { type LazyDialog, QueryError, useLazyDialog } from '@backroom/records';
import { Button, EmptyState, type RowAction, type TreeMove, TreeTable, useLanguage, useText } from '@backroom/ui';

import type { MenuMove } from './menu-move-dialog.tsx';
import { menuText } from './menus.text.ts';
import { useMenuColumns } from './menus-columns.tsx';
import { findNode, getChildren, getKey, getTitle } from './menus-values.ts';

interface MenuTableProps {
  result: { data?: MenuNode[] | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };
  isFiltered: boolean;
  isExpanded: boolean;
  form: LazyDialog<Menu>;
  onCreateChild: (parentId: number) => void;
  onClearFilters: () => void;
}

/** The tree with its row actions; a drop opens the move dialog for confirmation. */
export function MenuTable({ result, isFiltered, isExpanded, form, onCreateChild, onClearFilters }: MenuTableProps) {
  const t = useText(menuText);
  const language = useLanguage();
  const columns = useMenuColumns();
  const canEdit = useCan(menuContract.update.access);
  const move = useLazyDialog<MenuMove>(loadMove);
  const removal = useLazyDialog<MenuNode>(loadRemoval);
  const history = useLazyDialog<Menu>(loadHistory);
  const rows = result.data ?? NO_ROWS;
  const rowActions = useMenuRowActions({
    form,
    onCreateChild,
    onMove: (row) => void move.open(getCurrentPosition(rows, row)),
    onRemove: (row) => void removal.open(row),
    history,
  });
  const confirmMove = (dropped: TreeMove) => {
    const proposedMove = toMenuMove(rows, dropped);
    if (proposedMove) void move.open(proposedMove);
  };
  // The position among filtered rows is ambiguous.
  const dragProps = canEdit && !isFiltered && { onMove: confirmMove, canMove: canMove(rows) };

  return (
    <>
      <TreeTable<MenuNode>
        caption={t('title')}
        nameHeader={t('name')}
        rows={result.data}
        rowKey={getKey}
        rowName={(menu) => getTitle(menu, language)}
        rowChildren={getChildren}
        columns={columns}
        defaultExpanded={isExpanded ? 'all' : []}
        rowActionLabels={[t('editShort'), t('createBelow'), t('move')]}
        {...(rowActions && { rowActions })}
        {...dragProps}
        busy={result.isFetching}
        error={result.error !== undefined && !result.data ? <QueryError result={result} /> : undefined}
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

interface MenuRowActionOptions {
  form: LazyDialog<Menu>;
  onCreateChild: (parentId: number) => void;
  onMove: (row: MenuNode) => void;
  onRemove: (row: MenuNode) => void;
  history: LazyDialog<Menu>;
}

/** The permitted row actions; undefined if there are none. */
function useMenuRowActions({ form, onCreateChild, onMove, onRemove, history }: MenuRowActionOptions) {
  const t = useText(menuText);
  const canCreate = useCan(menuContract.create.access);
  const canEdit = useCan(menuContract.update.access);
  const canRemove = useCan(menuContract.remove.access);
  const canRead = useCan(menuContract.history.access);
  if (!canCreate && !canEdit && !canRemove && !canRead) return undefined;

  return (row: MenuNode): RowAction[] => [
    ...(canEdit
      ? [{ id: 'edit', label: t('editShort'), onIntent: form.preload, onSelect: () => void form.open(row) }]
      : []),
    ...(canCreate && row.menuType !== 'F'
      ? [{ id: 'add', label: t('createBelow'), onIntent: form.preload, onSelect: () => onCreateChild(row.menuId) }]
      : []),
    ...(canEdit ? [{ id: 'move', label: t('move'), onSelect: () => onMove(row) }] : []),
    ...(canRemove
      ? [{ id: 'remove', label: t('remove'), tone: 'danger' as const, onSelect: () => onRemove(row) }]
      : []),
    ...(canRead
      ? [{ id: 'history', label: t('history'), onIntent: history.preload, onSelect: () => void history.open(row) }]
      : []),
  ];
}

const NO_ROWS: readonly MenuNode[] = [];
const loadMove = async () => (await import('./menu-move-dialog.tsx')).MenuMoveDialog;
const loadRemoval = async () => (await import('./menu-removal-dialog.tsx')).MenuRemovalDialog;
const loadHistory = async () => (await import('./menu-history.tsx')).MenuHistory;

const getSiblings = (rows: readonly MenuNode[], parentKey: string | null) =>
  parentKey === null ? rows : (findNode(rows, Number(parentKey))?.children ?? []);

function getCurrentPosition(rows: readonly MenuNode[], menu: MenuNode): MenuMove {
  const { parentId } = menu;
  const siblings = getSiblings(rows, parentId === 0 ? null : String(parentId));
  const next = siblings[siblings.indexOf(menu) + 1];
  return { menu, parentId, before: next?.menuId ?? 0 };
}

/** Converts a drop position to the request format of the server. */
function toMenuMove(rows: readonly MenuNode[], { key, parentKey, index }: TreeMove): MenuMove | null {
  const menu = findNode(rows, Number(key));
  const others = getSiblings(rows, parentKey).filter((row) => getKey(row) !== key);
  return menu ? { menu, parentId: Number(parentKey ?? 0), before: others[index]?.menuId ?? 0 } : null;
}

/** Whether the drop target allows the type of the entry. */
const canMove = (rows: readonly MenuNode[]) => (move: TreeMove) => {
  const menu = findNode(rows, Number(move.key));
  const parent = move.parentKey === null ? undefined : findNode(rows, Number(move.parentKey));
  return menu !== undefined && ALLOWED_MENU_CHILDREN[parent?.menuType ?? 'root'].includes(menu.menuType);
};
