import { expect, type Page } from '@playwright/test';

import { callApi } from './call-api.ts';

interface Entry {
  menuId: number;
  permission: string;
  children: Entry[];
}
interface Role {
  roleName: string;
  roleSort: number;
  remark: string;
  version: number;
  menuIds: number[];
}

const flattenEntries = (entries: readonly Entry[]): Entry[] =>
  entries.flatMap((entry) => [entry, ...flattenEntries(entry.children)]);

/** Reads and changes the menu entries of a role as the administrator of a page. */
export async function openRoleGrants(admin: Page, roleId: number) {
  const path = `/api/v1/role/${roleId}`;
  const entries = flattenEntries(await callApi<Entry[]>(admin, '/api/v1/menu'));
  const { menuIds } = await callApi<Role>(admin, path);
  const findIds = (pattern: RegExp) => {
    const found = entries.filter(({ permission }) => pattern.test(permission)).map(({ menuId }) => menuId);
    expect(found.length, String(pattern)).toBeGreaterThan(0);
    return found;
  };
  return {
    /** The entries that the role has at the beginning, without those whose permission matches. */
    without: (pattern: RegExp) => menuIds.filter((menuId) => !findIds(pattern).includes(menuId)),
    /** The entries that the role has at the beginning, and those whose permission matches. */
    with: (pattern: RegExp) => [...new Set([...menuIds, ...findIds(pattern)])],
    menuIds,
    /** Grants exactly these entries. */
    async grant(ids: readonly number[]): Promise<void> {
      const { roleName, roleSort, remark, version } = await callApi<Role>(admin, path);
      await callApi(admin, path, { roleName, roleSort, remark, version, menuIds: ids });
    },
  };
}
