import { useGetRoleHistoryQuery, useGetRoleMembersQuery, useGetRoleMenuTreeQuery } from '@backroom/client/roles';
import { roleResource } from '@backroom/contract/resources/roles';
import { DATA_SCOPES, type Role } from '@backroom/contract/roles';
import { createRecordHistory, localizeTitle, useFieldMeta, useHistoryLabels } from '@backroom/records';
import { useLanguage, useText } from '@backroom/ui';

import { roleText } from './roles.text.ts';
import { getName } from './roles-values.ts';
import { useRoleDepts } from './use-role-depts.ts';

export const RoleHistory = createRecordHistory({
  useHistory: useGetRoleHistoryQuery,
  getName,
  getParams: ({ roleId }: Role) => ({ roleId }),
  useFieldMeta: useHistoryFieldMeta,
});

/** Labels and choices of the form, and of the grants and members. */
function useHistoryFieldMeta(role: Role | null) {
  const t = useText(roleText);
  const { labels, choices } = useFieldMeta(roleResource);
  const { menuIds, deptIds, members } = useHistoryLabels(roleResource);
  return {
    labels: { ...labels, menuIds, dataScope: t('scope'), deptIds, members },
    choices: { ...choices, dataScope: DATA_SCOPES.map((value) => ({ value, label: t(`scope${value}`) })) },
    formatValue: useValueFormatter(role?.roleId),
  };
}

/** Users beyond the first page are shown by id. */
const FIRST_PAGE = { pageIndex: 1, pageSize: 100 };

/** Resolves ids to names, as far as the user can view them. */
function useValueFormatter(roleId: number | undefined) {
  const language = useLanguage();
  const arg = { params: { roleId: roleId ?? 0 }, suppressErrors: 'all' } as const;
  const skip = { skip: roleId === undefined };
  const { data: menuTree } = useGetRoleMenuTreeQuery(arg, skip);
  const { find: findDept } = useRoleDepts(skip);
  const { data: members } = useGetRoleMembersQuery({ ...arg, query: FIRST_PAGE }, skip);
  const { data: others } = useGetRoleMembersQuery({ ...arg, query: { ...FIRST_PAGE, notIn: '1' } }, skip);

  return (field: string, value: unknown) => {
    if (field === 'menuIds') {
      const menu = findNode(menuTree?.menus ?? [], value);
      return menu && localizeTitle(language, menu.label, menu.labelEn);
    }
    if (field === 'deptIds') return findDept(Number(value))?.label;
    if (field !== 'members') return undefined;
    return [...(members?.list ?? []), ...(others?.list ?? [])].find(({ userId }) => userId === value)?.nickName;
  };
}

function findNode<Node extends { id: number; children: readonly Node[] }>(
  nodes: readonly Node[],
  id: unknown,
): Node | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : findNode(node.children, id);
    if (found) return found;
  }
  return undefined;
}
