import { postContract } from '../posts/posts.contract.ts';
import { derived, number, order, other, recordId, recordTimes, remark, status, text } from './field.ts';
import type { Resource } from './resource.ts';

export const postResource = {
  type: 'post',
  names: { 'zh-CN': '岗位', 'en-US': 'Post' },
  path: '/admin/sys-post',
  icon: 'post',
  contract: postContract,
  idField: 'postId',
  nameField: 'postName',
  fields: {
    postId: recordId('岗位编号'),
    postName: text('岗位名称', 'Name'),
    postCode: text('岗位编码', 'Code'),
    roleId: other('建议角色', 'Suggested role'),
    sort: order,
    userCount: derived(number('在任人数', 'Users')),
    status,
    remark,
    ...recordTimes,
  },
} satisfies Resource<typeof postContract>;
