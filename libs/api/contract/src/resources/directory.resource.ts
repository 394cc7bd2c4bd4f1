import { directoryContract } from '../directory/directory.contract.ts';
import { other, text } from './field.ts';
import type { Resource } from './resource.ts';

export const directoryResource = {
  type: 'directory',
  names: { 'zh-CN': '通讯录', 'en-US': 'Directory' },
  path: '/directory',
  icon: 'peoples',
  contract: directoryContract,
  fields: {
    nickName: text('姓名', 'Name'),
    postId: other('岗位', 'Post'),
    deptId: other('部门', 'Department'),
    storeId: other('门店', 'Store'),
    phone: text('电话', 'Telephone'),
  },
} satisfies Resource<typeof directoryContract>;
