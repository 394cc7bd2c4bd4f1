import { useGetPostOptionsQuery } from '@backroom/client/posts';
import { useGetRoleOptionsQuery } from '@backroom/client/roles';
import { useGetUserHistoryQuery } from '@backroom/client/users';
import { type User } from '@backroom/contract/users';
import { type RecordFormProps, RecordHistory } from '@backroom/records';
import { formatDateTime, type TreeNode, useLanguage, useText } from '@backroom/ui';

import { useDeptTree } from './dept-tree.ts';
import { useUserWording } from './use-user-wording.ts';
import { userHistoryText } from './user-history.text.ts';
import { nameOf } from './user-values.ts';

/** Change history of a user. */
export function UserHistory({ record: user, onClose }: RecordFormProps<User>) {
  const wording = useHistoryWording();
  const show = useShownValues(user);
  if (!user) return null;
  return (
    <RecordHistory
      {...wording}
      name={nameOf(user)}
      useHistory={useGetUserHistoryQuery}
      params={{ userId: user.userId }}
      show={show}
      onClose={onClose}
    />
  );
}

/** Labels and options of the form fields and of the fields changed elsewhere. */
function useHistoryWording() {
  const t = useText(userHistoryText);
  const { labels, choices } = useUserWording();
  const factor = (['none', 'old', 'new'] as const).map((value) => ({ value, label: t(value) }));
  return {
    labels: {
      ...labels,
      ...{ password: t('password'), passwordChangedAt: t('passwordChangedAt') },
      ...{ mustChangePassword: t('mustChangePassword'), avatar: t('avatar'), introduction: t('introduction') },
      ...{ authenticator: t('authenticator'), passkeys: t('passkeys'), recoveryCodes: t('recoveryCodes') },
    },
    choices: { ...choices, authenticator: factor, recoveryCodes: factor },
  };
}

/** Resolves ids to names, as far as the user can view them. */
function useShownValues(user: User | null) {
  const language = useLanguage();
  const { nodes } = useDeptTree();
  const { data: posts = [] } = useGetPostOptionsQuery({ quiet: 'all' });
  const { data: roles = [] } = useGetRoleOptionsQuery({ query: {}, quiet: 'all' });

  return (field: string, value: unknown) => {
    if (field === 'deptId') return value === user?.deptId ? user?.deptName : labelIn(nodes, String(value));
    if (field === 'postId') {
      return value === user?.postId ? user?.postName : posts.find(({ postId }) => postId === value)?.postName;
    }
    if (field === 'roleIds') return [...(user?.roles ?? []), ...roles].find(({ roleId }) => roleId === value)?.roleName;
    if (field === 'passwordChangedAt' && typeof value === 'string') return formatDateTime(value, language);
    return undefined;
  };
}

function labelIn(nodes: readonly TreeNode[], id: string): string | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node.label : labelIn(node.children ?? [], id);
    if (found !== undefined) return found;
  }
  return undefined;
}
