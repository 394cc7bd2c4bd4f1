import type { RecordCase } from '../record-case.ts';

export const recordCase: RecordCase = {
  name: 'PUT /api/v1/sys-user',
  url: '/api/v1/sys-user',
  id: 'userId',
  required: {
    username: 'written.back',
    nickName: '回写',
    deptId: 2,
    postId: 1,
    roleIds: [2],
    password: 'nine herons at dusk',
  },
  // Not part of the record: it is stored with the store.
  given: { managesStore: false },
  filled: { phone: '13711112222', email: 'a@example.com', sex: '1', status: '1', remark: 'r' },
  // The name of the former department is part of the record, too.
  change: { deptId: 3 },
  updateUrl: () => '/api/v1/sys-user',
};
