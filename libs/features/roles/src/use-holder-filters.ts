import { useGetRoleMenuTreeQuery } from '@backroom/client/roles';
import { useReferenceFilters } from '@backroom/records';
import { useLanguage, useText } from '@backroom/ui';

import { roleText } from './roles.text.ts';
import { useRoleDepts } from './use-role-depts.ts';

interface Node {
  id: number;
  label: string;
  labelEn?: string;
  children: readonly Node[];
}

/** The filters of roles that grant a menu entry or have a department in their data scope, while they are active. */
export function useHolderFilters({ menuId, deptId }: { menuId?: number | undefined; deptId?: number | undefined }) {
  const t = useText(roleText);
  const language = useLanguage();
  const arg = { params: { roleId: 0 }, suppressErrors: 'all' } as const;
  const { data: menus } = useGetRoleMenuTreeQuery(arg, { skip: menuId === undefined });
  const { find: findDept } = useRoleDepts({ skip: deptId === undefined });
  const dept = deptId === undefined ? undefined : findDept(deptId);
  const getOptions = (nodes: readonly Node[], id: number | undefined) =>
    listNodes(nodes)
      .filter((node) => node.id === id)
      .map(({ label, labelEn = label }) => ({ value: String(id), label: language === 'en-US' ? labelEn : label }));
  return useReferenceFilters([
    { name: 'menuId', label: t('grantedMenu'), value: menuId, options: getOptions(menus?.menus ?? [], menuId) },
    {
      name: 'deptId',
      label: t('scopeDept'),
      value: deptId,
      options: getOptions(dept ? [{ ...dept, children: [] }] : [], deptId),
    },
  ]);
}

const listNodes = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...listNodes(node.children)]);
