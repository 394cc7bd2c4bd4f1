import type { RecordCase } from '../record-case.ts';

export const recordCase: RecordCase = {
  name: 'PUT /api/v1/user/profile',
  url: null,
  id: 'userId',
  required: { nickName: '系统管理员' },
  filled: { email: 'a@example.com', sex: '1', introduction: 'i' },
  change: { nickName: '管理员' },
  readUrl: () => '/api/v1/user/profile',
  updateUrl: () => '/api/v1/user/profile',
};
