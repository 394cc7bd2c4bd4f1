import type { EntityConfig } from '../../kernel/database/audited-store.ts';
import { posts } from '../../schema/posts.table.ts';
import type { PostRepository } from './posts.repository.ts';

const JUST_ASSIGNED = {
  'zh-CN': '岗位刚刚分配给了用户，请先为他们更换岗位',
  'en-US': 'This post has just been assigned to a user. Assign them another post first',
};
const ROLE_DELETED = {
  'zh-CN': '该角色刚刚被删除，请另选',
  'en-US': 'This role has just been deleted. Choose another',
};
const CODE_TAKEN = { 'zh-CN': '已存在相同编码的岗位', 'en-US': 'There is already a post with this code' };

export const createPostEntity = (repository: PostRepository): EntityConfig<typeof posts> => ({
  name: 'post',
  table: posts,
  id: 'postId',
  toRecord: (row, tx) => repository.hydrate(row, tx),
  constraints: {
    sys_post_post_code_unique: { path: 'postCode', text: CODE_TAKEN },
    // The role was deleted between the check and the write.
    sys_post_role_id_sys_role_role_id_fk: { path: 'roleId', text: ROLE_DELETED },
    // The post was assigned between the count and the delete.
    sys_user_post_id_sys_post_post_id_fk: { text: JUST_ASSIGNED },
  },
});
