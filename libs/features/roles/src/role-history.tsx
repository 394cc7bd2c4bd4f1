import {
  useGetRoleDeptTreeQuery,
  useGetRoleHistoryQuery,
  useGetRoleMembersQuery,
  useGetRoleMenuTreeQuery,
} from '@backroom/client/roles';
import { DATA_SCOPES, type Role } from '@backroom/contract/roles';
import { type RecordFormProps, RecordHistory, useStatusOptions } from '@backroom/records';
import { useLanguage, useText } from '@backroom/ui';

import { rightsText } from './rights/rights.text.ts';
import { roleText } from './role.text.ts';
import { nameOf } from './role-values.ts';
import { useRoleLabels } from './use-role-labels.ts';

/** Change history of a role, including its grants and members. */
export function RoleHistory({ record, onClose }: RecordFormProps<Role>) {
  return record && <OneHistory role={record} onClose={onClose} />;
}

function OneHistory({ role, onClose }: { role: Role; onClose: () => void }) {
  const t = useText(roleText);
  const rights = useText(rightsText);
  const labels = useRoleLabels();
  const status = useStatusOptions();
  const show = useShownValues(role);
  return (
    <RecordHistory
      name={nameOf(role)}
      useHistory={useGetRoleHistoryQuery}
      params={{ roleId: role.roleId }}
      labels={{
        ...labels,
        ...{ menuIds: rights('menus'), dataScope: t('scope'), deptIds: rights('depts'), members: t('members') },
      }}
      choices={{ status, dataScope: DATA_SCOPES.map((value) => ({ value, label: t(`scope${value}`) })) }}
      show={show}
      onClose={onClose}
    />
  );
}

/** Users beyond the first page are shown by id. */
const FIRST = { pageIndex: 1, pageSize: 100 };

/** Resolves ids to names, as far as the user can view them. */
function useShownValues({ roleId }: Role) {
  const language = useLanguage();
  const params = { roleId };
  const { data: menuTree } = useGetRoleMenuTreeQuery({ params, quiet: 'all' });
  const { data: deptTree } = useGetRoleDeptTreeQuery({ params, quiet: 'all' });
  const { data: members } = useGetRoleMembersQuery({ params, query: FIRST, quiet: 'all' });
  const { data: others } = useGetRoleMembersQuery({ params, query: { ...FIRST, notIn: '1' }, quiet: 'all' });

  return (field: string, value: unknown) => {
    if (field === 'menuIds') {
      const menu = findIn(menuTree?.menus ?? [], value);
      return language === 'zh-CN' ? menu?.label : menu?.labelEn;
    }
    if (field === 'deptIds') return findIn(deptTree?.depts ?? [], value)?.label;
    if (field !== 'members') return undefined;
    return [...(members?.list ?? []), ...(others?.list ?? [])].find(({ userId }) => userId === value)?.nickName;
  };
}

function findIn<Node extends { id: number; children: readonly Node[] }>(
  nodes: readonly Node[],
  id: unknown,
): Node | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : findIn(node.children, id);
    if (found) return found;
  }
  return undefined;
}
