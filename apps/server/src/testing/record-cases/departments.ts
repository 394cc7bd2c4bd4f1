import type { RecordCase } from '../record-case.ts';

export const recordCase: RecordCase = {
  name: 'PUT /api/v1/dept/{deptId}',
  url: '/api/v1/dept',
  id: 'deptId',
  required: { deptName: '回写', deptType: 'department' },
  filled: { leaderId: 3, leader: '王', phone: '010-1234567', email: 'a@example.com', sort: 7, status: '1' },
  change: { deptName: '再写' },
};
