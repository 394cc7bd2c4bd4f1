import { useGetPostOptionsQuery } from '@backroom/client/posts';
import { useGetRoleOptionsQuery } from '@backroom/client/roles';
import { useGetUserHistoryQuery } from '@backroom/client/users';
import type { User } from '@backroom/contract/users';
import { type RecordDialogProps, RecordHistory } from '@backroom/records';
import { useDateTimeFormat, useText } from '@backroom/ui';

import { findLabel } from '../dept-label.ts';
import { useDeptTree } from '../use-dept-tree.ts';
import { useUserFieldMeta } from '../use-user-field-meta.ts';
import { getName } from '../users-values.ts';
import { userHistoryText } from './user-history.text.ts';

/** Change history of a user. */
export function UserHistory({ record: user, onClose }: RecordDialogProps<User>) {
  const fieldMeta = useHistoryFieldMeta();
  const formatValue = useValueFormatter(user);
  if (!user) return null;
  return (
    <RecordHistory
      {...fieldMeta}
      name={getName(user)}
      useHistory={useGetUserHistoryQuery}
      params={{ userId: user.userId }}
      formatValue={formatValue}
      onClose={onClose}
    />
  );
}

/** Labels and options of the form fields and of the fields changed elsewhere. */
function useHistoryFieldMeta() {
  const t = useText(userHistoryText);
  const { labels, choices } = useUserFieldMeta();
  const factorOptions = (['none', 'old', 'new'] as const).map((value) => ({ value, label: t(value) }));
  return {
    labels: {
      ...labels,
      password: t('password'),
      passwordChangedAt: t('passwordChangedAt'),
      lastSignInAt: t('lastSignInAt'),
      mustChangePassword: t('mustChangePassword'),
      avatar: t('avatar'),
      introduction: t('introduction'),
      authenticator: t('authenticator'),
      passkeys: t('passkeys'),
      recoveryCodes: t('recoveryCodes'),
      lockedUntil: t('lockedUntil'),
    },
    choices: { ...choices, authenticator: factorOptions, recoveryCodes: factorOptions },
  };
}

const TIMES: readonly string[] = ['passwordChangedAt', 'lastSignInAt', 'lockedUntil'];

/** Resolves ids to names, as far as the user can view them. */
function useValueFormatter(user: User | null) {
  const formatDateTime = useDateTimeFormat();
  const { nodes } = useDeptTree();
  const { data: posts = [] } = useGetPostOptionsQuery({ suppressErrors: 'all' });
  const { data: roles = [] } = useGetRoleOptionsQuery({ query: {}, suppressErrors: 'all' });

  return (field: string, value: unknown) => {
    if (field === 'deptId') return value === user?.deptId ? user?.deptName : findLabel(nodes, String(value));
    if (field === 'postId') {
      return value === user?.postId ? user?.postName : posts.find(({ postId }) => postId === value)?.postName;
    }
    if (field === 'roleIds') return [...(user?.roles ?? []), ...roles].find(({ roleId }) => roleId === value)?.roleName;
    if (TIMES.includes(field) && typeof value === 'string') return formatDateTime(value);
    return undefined;
  };
}
