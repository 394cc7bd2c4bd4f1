import {
  useGetRoleDeptTreeQuery,
  useGetRoleHistoryQuery,
  useGetRoleMembersQuery,
  useGetRoleMenuTreeQuery,
} from '@backroom/client/roles';
import { roleResource } from '@backroom/contract/resources/roles';
import { DATA_SCOPES, type Role } from '@backroom/contract/roles';
import { localizeTitle, type RecordDialogProps, RecordHistory, useHistoryLabels } from '@backroom/records';
import { useLanguage, useText } from '@backroom/ui';

import { roleText } from './roles.text.ts';
import { getName } from './roles-values.ts';
import { useRoleFieldMeta } from './use-role-field-meta.ts';

/** Change history of a role, including its grants and members. */
export function RoleHistory({ record, onClose }: RecordDialogProps<Role>) {
  return record && <LoadedRoleHistory role={record} onClose={onClose} />;
}

function LoadedRoleHistory({ role, onClose }: { role: Role; onClose: () => void }) {
  const t = useText(roleText);
  const { labels, choices } = useRoleFieldMeta();
  const { menuIds, deptIds, members } = useHistoryLabels(roleResource);
  const formatValue = useValueFormatter(role);
  return (
    <RecordHistory
      name={getName(role)}
      useHistory={useGetRoleHistoryQuery}
      params={{ roleId: role.roleId }}
      labels={{ ...labels, menuIds, dataScope: t('scope'), deptIds, members }}
      choices={{
        ...choices,
        dataScope: DATA_SCOPES.map((value) => ({ value, label: t(`scope${value}`) })),
      }}
      formatValue={formatValue}
      onClose={onClose}
    />
  );
}

/** Users beyond the first page are shown by id. */
const FIRST_PAGE = { pageIndex: 1, pageSize: 100 };

/** Resolves ids to names, as far as the user can view them. */
function useValueFormatter({ roleId }: Role) {
  const language = useLanguage();
  const params = { roleId };
  const { data: menuTree } = useGetRoleMenuTreeQuery({ params, suppressErrors: 'all' });
  const { data: deptTree } = useGetRoleDeptTreeQuery({ params, suppressErrors: 'all' });
  const { data: members } = useGetRoleMembersQuery({ params, query: FIRST_PAGE, suppressErrors: 'all' });
  const { data: others } = useGetRoleMembersQuery({
    params,
    query: { ...FIRST_PAGE, notIn: '1' },
    suppressErrors: 'all',
  });

  return (field: string, value: unknown) => {
    if (field === 'menuIds') {
      const menu = findNode(menuTree?.menus ?? [], value);
      return menu && localizeTitle(language, menu.label, menu.labelEn);
    }
    if (field === 'deptIds') return findNode(deptTree?.depts ?? [], value)?.label;
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
