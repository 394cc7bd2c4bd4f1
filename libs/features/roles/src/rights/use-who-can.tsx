import { useMemo } from 'react';

import { useCan } from '@backroom/auth';
import { toWhyAddress } from '@backroom/contract/explanations/rules';
import type { RoleMenuOption } from '@backroom/contract/role-rights';
import { userContract } from '@backroom/contract/users';
import { DetailLink } from '@backroom/records/detail';
import { type PermissionMatrix, useText } from '@backroom/ui';

import { rightsText } from './rights.text.ts';

/** A directory without a tag grants nothing. */
const listGranting = (menus: readonly RoleMenuOption[]): string[] =>
  menus.flatMap(({ id, menuType, permission, children }) => [
    ...(menuType === 'C' || permission !== '' ? [String(id)] : []),
    ...listGranting(children),
  ]);

/** Beside each entry, for those who may list people: who can use it, and why not others. */
export function useWhoCan(menus: readonly RoleMenuOption[]): Parameters<typeof PermissionMatrix>[0]['about'] {
  const t = useText(rightsText);
  const canListPeople = useCan(userContract.list.access);
  const granting = useMemo(() => new Set(listGranting(menus)), [menus]);
  if (!canListPeople) return undefined;
  return {
    label: t('who'),
    cell: ({ id, label }) =>
      granting.has(id) && (
        <DetailLink to={toWhyAddress({ what: `page:${id}` })} aria-label={`${t('whoCan')}: ${label}`}>
          {t('whoCan')}
        </DetailLink>
      ),
  };
}
