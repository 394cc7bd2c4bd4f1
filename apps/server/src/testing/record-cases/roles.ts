import type { RecordCase } from '../record-case.ts';

export const recordCase: RecordCase = {
  name: 'PUT /api/v1/role/{roleId}',
  url: '/api/v1/role',
  id: 'roleId',
  required: { roleName: '回写', roleKey: 'written-back' },
  filled: { roleSort: 7, status: '1', remark: 'r', menuIds: [1], dataScope: '2', deptIds: [1] },
  change: { roleName: '再写' },
};
