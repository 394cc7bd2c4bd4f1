import type { RecordCase } from '../record-case.ts';

export const recordCase: RecordCase = {
  name: 'PUT /api/v1/post/{postId}',
  url: '/api/v1/post',
  id: 'postId',
  required: { postName: '岗', postCode: 'WB' },
  filled: { sort: 7, status: '1', remark: 'r' },
  change: { postName: '岗位' },
  removed: { table: 'sys_post', columns: { post_code: 'name', post_name: 'name' } },
};
