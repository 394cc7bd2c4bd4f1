import type { CheckState } from '../tree/checked-nodes.ts';

/** A page of the menu with its permissions. */
export interface PermissionRow {
  id: string;
  label: string;
  /** Permissions by column key; a missing column has no checkbox. */
  cells: Readonly<Record<string, readonly string[]>>;
  children?: readonly PermissionRow[];
}

export type PermissionSet = ReadonlySet<string>;

/** The permissions of a cell: its own, and when linked those of all descendants in the same column. */
export function getCellPermissions(row: PermissionRow, column: string, linked: boolean): string[] {
  const own = row.cells[column] ?? [];
  return linked
    ? [...own, ...(row.children ?? []).flatMap((child) => getCellPermissions(child, column, true))]
    : [...own];
}

/** Checkbox state of a cell; undefined if it has no permissions. */
export function getCellState(
  row: PermissionRow,
  column: string,
  linked: boolean,
  granted: PermissionSet,
): CheckState | undefined {
  const ids = getCellPermissions(row, column, linked);
  if (ids.length === 0) return undefined;
  const count = ids.filter((id) => granted.has(id)).length;
  return count === 0 ? false : count === ids.length || 'indeterminate';
}

/** Grants all permissions of a cell, or revokes them if all were granted. Inherited permissions are kept. */
export function toggleCell(
  row: PermissionRow,
  column: string,
  linked: boolean,
  granted: PermissionSet,
  inherited: PermissionSet,
): Set<string> {
  const ids = getCellPermissions(row, column, linked).filter((id) => !inherited.has(id));
  const shouldGrant = !ids.every((id) => granted.has(id));
  const next = new Set(granted);
  for (const id of ids) {
    if (shouldGrant) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** Granted and revoked permissions compared with the saved ones. */
export function diffPermissions(granted: PermissionSet, saved: PermissionSet): { added: string[]; removed: string[] } {
  return { added: [...granted].filter((id) => !saved.has(id)), removed: [...saved].filter((id) => !granted.has(id)) };
}

/** Whether a cell has unsaved changes. */
export function isChanged(
  row: PermissionRow,
  column: string,
  linked: boolean,
  granted: PermissionSet,
  saved: PermissionSet,
) {
  return getCellPermissions(row, column, linked).some((id) => granted.has(id) !== saved.has(id));
}
