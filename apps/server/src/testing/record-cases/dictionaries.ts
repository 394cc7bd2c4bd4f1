import type { RecordCase } from '../record-case.ts';

export const recordCase: RecordCase = {
  name: 'PUT /api/v1/dict/type/{id}',
  url: '/api/v1/dict/type',
  id: 'id',
  required: { dictName: '回写', dictType: 'written_back' },
  filled: { status: '1', remark: 'r' },
  change: { dictName: '再写' },
};
