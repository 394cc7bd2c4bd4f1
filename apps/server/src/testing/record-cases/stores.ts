import type { RecordCase } from '../record-case.ts';

export const recordCase: RecordCase = {
  name: 'PUT /api/v1/store/{storeId}',
  url: '/api/v1/store',
  id: 'storeId',
  required: {
    parentId: 1,
    deptName: '回写店',
    storeCode: 'WB',
    storeLevel: 'A',
    opensAt: '10:00',
    closesAt: '22:00',
    timeZone: 'UTC',
    currency: 'CNY',
  },
  filled: {
    address: '路',
    phone: '010-1234567',
    managerId: 3,
    weekHours: [{ weekday: 7, hours: null }],
    holidays: [{ date: '2026-10-01', name: '节', hours: { opensAt: '12:00', closesAt: '18:00' } }],
    cutOff: '04:00',
    takingsMethods: ['cash', 'alipay'],
    openedOn: '2026-01-02',
    closedOn: '2026-02-03',
    status: '1',
  },
  change: { storeCode: 'WB-2' },
  readUrl: (id) => `/api/v1/store/${String(id)}/detail`,
};
