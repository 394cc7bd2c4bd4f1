import type { RecordCase } from '../record-case.ts';

export const recordCase: RecordCase = {
  name: 'PUT /api/v1/config/{id}',
  url: '/api/v1/config',
  id: 'id',
  required: { configName: '回写', configKey: 'written_back' },
  filled: { configValue: 'v', valueType: 'text', isPublic: true, isReadable: true, remark: 'r' },
  change: { configName: '再写' },
};
