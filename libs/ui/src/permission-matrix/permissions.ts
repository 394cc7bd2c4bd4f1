import { type CheckState } from '../tree/checked.ts';

/** A page of the menu and what may be done on it. */
export interface PermissionRow {
  id: string;
  label: string;
  /** Permissions of each column, by the column's key; a column it lacks has no box. */
  cells: Readonly<Record<string, readonly string[]>>;
  children?: readonly PermissionRow[];
}

export type Granted = ReadonlySet<string>;

/** The permissions that a box stands for: its own, and when linked all below it in the same column. */
export function reach(row: PermissionRow, column: string, linked: boolean): string[] {
  const own = row.cells[column] ?? [];
  return linked ? [...own, ...(row.children ?? []).flatMap((child) => reach(child, column, true))] : [...own];
}

/** Undefined: there is nothing to grant here. */
export function cellState(
  row: PermissionRow,
  column: string,
  linked: boolean,
  granted: Granted,
): CheckState | undefined {
  const ids = reach(row, column, linked);
  if (ids.length === 0) return undefined;
  const count = ids.filter((id) => granted.has(id)).length;
  return count === 0 ? false : count === ids.length || 'indeterminate';
}

/** Grants all that a box stands for, or takes all of it when it was whole. What is inherited stays. */
export function toggleCell(
  row: PermissionRow,
  column: string,
  linked: boolean,
  granted: Granted,
  inherited: Granted,
): Set<string> {
  const ids = reach(row, column, linked).filter((id) => !inherited.has(id));
  const on = !ids.every((id) => granted.has(id));
  const next = new Set(granted);
  for (const id of ids) {
    if (on) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** What was granted and what was taken, against what is saved. */
export function changes(granted: Granted, saved: Granted): { added: string[]; removed: string[] } {
  return { added: [...granted].filter((id) => !saved.has(id)), removed: [...saved].filter((id) => !granted.has(id)) };
}

/** Whether a box shows something that is not saved yet. */
export function isChanged(row: PermissionRow, column: string, linked: boolean, granted: Granted, saved: Granted) {
  return reach(row, column, linked).some((id) => granted.has(id) !== saved.has(id));
}
