import type { DataOf } from '@backroom/contract';
import type { dictDataContract } from '@backroom/contract/dictionaries';
import type { Store } from '@backroom/contract/stores';
import { RECORD_FIELDS } from '@backroom/records/testing';

export const createStore = (storeId: number, deptName: string, values: Partial<Store> = {}): Store => ({
  storeId,
  deptName,
  parentId: 2,
  parentName: '华东大区',
  storeCode: `S0${storeId}`,
  storeLevel: 'S',
  address: '',
  phone: '',
  managerId: 0,
  managerName: '',
  opensAt: '10:00',
  closesAt: '22:00',
  weekHours: [],
  holidays: [],
  cutOff: '',
  takingsMethods: [],
  timeZone: 'Asia/Shanghai',
  currency: 'CNY',
  openedOn: '2015-03-18',
  closedOn: '',
  status: '2',
  ...RECORD_FIELDS,
  ...values,
});

export const LEVELS: DataOf<typeof dictDataContract.options> = [
  { label: '旗舰店', labelEn: 'Flagship', value: 'S', listClass: 'danger', isDefault: false },
  { label: '标准店', labelEn: 'Standard', value: 'A', listClass: 'primary', isDefault: true },
];
