import { useOptionLookup } from '@backroom/client';
import { useGetPostHistoryQuery } from '@backroom/client/posts';
import { rolesApi } from '@backroom/client/roles';
import type { Post } from '@backroom/contract/posts';
import { postResource } from '@backroom/contract/resources/posts';
import { createRecordHistory, useFieldMeta } from '@backroom/records';

import { getName } from './posts-values.ts';

export const PostHistory = createRecordHistory({
  useHistory: useGetPostHistoryQuery,
  getName,
  getParams: ({ postId }: Post) => ({ postId }),
  useFieldMeta: useHistoryFieldMeta,
});

function useHistoryFieldMeta(post: Post | null) {
  const findRole = useOptionLookup(rolesApi.endpoints.getRoleOptions, { id: 'roleId', suppressErrors: 'all' });
  const formatValue = (field: string, value: unknown) => {
    if (field !== 'roleId') return undefined;
    return post && value === post.roleId ? post.roleName : findRole(value)?.roleName;
  };
  return { ...useFieldMeta(postResource), formatValue };
}
