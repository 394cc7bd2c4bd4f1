import { useOptionLookup } from '@backroom/client';
import { postsApi } from '@backroom/client/posts';
import { rolesApi } from '@backroom/client/roles';
import { useGetUserHistoryQuery } from '@backroom/client/users';
import { userResource } from '@backroom/contract/resources/users';
import type { User } from '@backroom/contract/users';
import { createRecordHistory, useHistoryLabels } from '@backroom/records';
import { useDateTimeFormat, useText } from '@backroom/ui';

import { useDeptTree } from '../use-dept-tree.ts';
import { useUserFieldMeta } from '../use-user-field-meta.ts';
import { userText } from '../users.text.ts';
import { getName } from '../users-values.ts';
import { userHistoryText } from './user-history.text.ts';

export const UserHistory = createRecordHistory({
  useHistory: useGetUserHistoryQuery,
  getName,
  getParams: ({ userId }: User) => ({ userId }),
  useFieldMeta: useHistoryFieldMeta,
});

/** Labels and options of the form fields and of the fields changed elsewhere. */
export function useHistoryFieldMeta(user: User | null) {
  const t = useText(userHistoryText);
  const tUser = useText(userText);
  const { choices } = useUserFieldMeta();
  const factorOptions = (['none', 'old', 'new'] as const).map((value) => ({ value, label: t(value) }));
  return {
    labels: { ...useHistoryLabels(userResource), lastSignInAt: tUser('lastSignIn'), password: t('password') },
    choices: { ...choices, authenticator: factorOptions, recoveryCodes: factorOptions },
    formatValue: useValueFormatter(user),
  };
}

const TIMES: readonly string[] = ['passwordChangedAt', 'lastSignInAt', 'lockedUntil'];

/** Resolves ids to names, as far as the user can view them. */
function useValueFormatter(user: User | null) {
  const formatDateTime = useDateTimeFormat();
  const { find: findDept } = useDeptTree();
  const findPost = useOptionLookup(postsApi.endpoints.getPostOptions, { id: 'postId', suppressErrors: 'all' });
  const findRole = useOptionLookup(rolesApi.endpoints.getRoleOptions, { id: 'roleId', suppressErrors: 'all' });

  return (field: string, value: unknown) => {
    if (field === 'deptId') return value === user?.deptId ? user?.deptName : findDept(String(value))?.label;
    if (field === 'postId') {
      return value === user?.postId ? user?.postName : findPost(value)?.postName;
    }
    if (field === 'roleIds') return (user?.roles.find(({ roleId }) => roleId === value) ?? findRole(value))?.roleName;
    if (TIMES.includes(field) && typeof value === 'string') return formatDateTime(value);
    return undefined;
  };
}
