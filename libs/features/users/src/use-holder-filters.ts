import { useGetPostOptionsQuery } from '@backroom/client/posts';
import { useGetRoleOptionsQuery } from '@backroom/client/roles';
import { useReferenceFilters } from '@backroom/records';
import { useText } from '@backroom/ui';

import { userText } from './users.text.ts';

/** The filters of users with a post or a role, while they are active. */
export function useHolderFilters({ postId, roleId }: { postId?: number | undefined; roleId?: number | undefined }) {
  const t = useText(userText);
  const { data: posts = [] } = useGetPostOptionsQuery({ suppressErrors: 'all' }, { skip: postId === undefined });
  const { data: roles = [] } = useGetRoleOptionsQuery(
    { query: {}, suppressErrors: 'all' },
    { skip: roleId === undefined },
  );
  return useReferenceFilters([
    {
      name: 'postId',
      label: t('post'),
      value: postId,
      options: posts.map((post) => ({ value: String(post.postId), label: post.postName })),
    },
    {
      name: 'roleId',
      label: t('roles'),
      value: roleId,
      options: roles.map((role) => ({ value: String(role.roleId), label: role.roleName })),
    },
  ]);
}
