import { storeContract } from '../stores/stores.contract.ts';
import { clock, day, derived, other, recordId, recordTimes, status, text } from './field.ts';
import type { Resource } from './resource.ts';

export const storeResource = {
  type: 'store',
  names: { 'zh-CN': '门店', 'en-US': 'Store' },
  path: '/admin/sys-store',
  recordPath: '/admin/sys-store/{id}',
  icon: 'store',
  contract: storeContract,
  idField: 'storeId',
  nameField: 'deptName',
  fields: {
    storeId: recordId('门店编号'),
    deptName: text('门店名称', 'Name'),
    storeCode: text('门店编码', 'Code'),
    deptId: other('组织节点', 'Node'),
    parentId: other('上级', 'Parent'),
    storeLevel: other('等级', 'Level'),
    status,
    openedOn: day('开业日期', 'Opened on'),
    closedOn: day('闭店日期', 'Closed on'),
    managerId: other('店长', 'Manager'),
    phone: text('电话', 'Phone'),
    address: text('地址', 'Address'),
    openingHours: derived(text('营业时间', 'Hours')),
    opensAt: clock('开始营业', 'Opens at'),
    closesAt: clock('结束营业', 'Closes at'),
    timeZone: text('时区', 'Time zone'),
    cutOff: clock('营业日结束', 'Business day ends'),
    takingsMethods: other('收款方式', 'Methods of payment'),
    currency: text('币种', 'Currency'),
    weekHours: other('每周不同的时间', 'Other hours of weekdays'),
    holidays: other('节假日', 'Holidays'),
    ...recordTimes,
  },
} satisfies Resource<typeof storeContract>;
