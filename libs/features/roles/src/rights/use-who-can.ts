import { useMemo } from 'react';
import { useNavigate } from 'react-router';

import { useCan } from '@backroom/auth';
import { toWhyAddress } from '@backroom/contract/explanations/rules';
import type { RoleMenuOption } from '@backroom/contract/role-rights';
import { userContract } from '@backroom/contract/users';
import { type PermissionRow, type RowAction, useText } from '@backroom/ui';

import { COLUMNS } from './menu-rows.ts';
import { whoCanText } from './who-can.text.ts';

/** A directory without a tag grants nothing. */
const listGranting = (menus: readonly RoleMenuOption[]): string[] =>
  menus.flatMap(({ id, menuType, permission, children }) => [
    ...(menuType === 'C' || permission !== '' ? [String(id)] : []),
    ...listGranting(children),
  ]);

/**
 * Ways from a row of the matrix to the explanation of each of its rights: who can use it, for those who may list people;
 * or why not the user, who then can neither grant nor revoke it.
 *
 * @param locked entries that the user does not have
 */
export function useWhoCan(
  menus: readonly RoleMenuOption[],
  locked: ReadonlySet<string>,
): (row: PermissionRow) => readonly RowAction[] {
  const t = useText(whoCanText);
  const navigate = useNavigate();
  const canListPeople = useCan(userContract.list.access);
  const granting = useMemo(() => new Set(listGranting(menus)), [menus]);
  return ({ cells }) =>
    COLUMNS.flatMap((column) => {
      const id = cells[column]?.find((each) => granting.has(each));
      if (id === undefined || (!canListPeople && !locked.has(id))) return [];
      const label = t(locked.has(id) ? `whyNot.${column}` : `who.${column}`);
      return [{ id: column, label, onSelect: () => void navigate(toWhyAddress({ what: `page:${id}` })) }];
    });
}
