import type { RecordCase } from '../record-case.ts';

export const recordCase: RecordCase = {
  name: 'PUT /api/v1/dict/data/{dictCode}',
  url: '/api/v1/dict/data',
  id: 'dictCode',
  required: { dictType: 'sys_normal_disable', dictLabel: '甲', dictValue: '9' },
  filled: { dictLabelEn: 'A', dictSort: 7, status: '1', listClass: 'danger', isDefault: true, remark: 'r' },
  change: { dictLabel: '乙' },
};
