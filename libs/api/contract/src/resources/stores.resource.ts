import { storeContract } from '../stores/stores.contract.ts';
import { alsoHeaded, clock, day, derived, other, recordId, recordTimes, status, text } from './field.ts';
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
    deptName: alsoHeaded(text('门店名称', 'Name'), '店名', '门店', 'Store', 'Store name'),
    storeCode: alsoHeaded(text('门店编码', 'Code'), '门店编号', '店号', 'Store code'),
    deptId: other('组织节点', 'Node'),
    parentId: alsoHeaded(other('上级', 'Parent'), '上级部门', '区域', '大区', 'Region'),
    storeLevel: alsoHeaded(other('等级', 'Level'), '门店等级', 'Store level'),
    status,
    openedOn: alsoHeaded(day('开业日期', 'Opened on'), '开业日', 'Opening date'),
    closedOn: alsoHeaded(day('闭店日期', 'Closed on'), '闭店日', 'Closing date'),
    managerId: other('店长', 'Manager'),
    phone: alsoHeaded(text('电话', 'Phone'), '联系电话', '门店电话', '手机', '手机号', 'Telephone', 'Mobile'),
    address: alsoHeaded(text('地址', 'Address'), '门店地址', 'Store address'),
    openingHours: derived(text('营业时间', 'Hours')),
    opensAt: alsoHeaded(clock('开始营业', 'Opens at'), '开门时间', 'Opening time'),
    closesAt: alsoHeaded(clock('结束营业', 'Closes at'), '关门时间', 'Closing time'),
    timeZone: text('时区', 'Time zone'),
    cutOff: clock('营业日结束', 'Business day ends'),
    takingsMethods: alsoHeaded(other('收款方式', 'Methods of payment'), '支付方式', 'Payment methods'),
    currency: alsoHeaded(text('币种', 'Currency'), '货币'),
    weekHours: other('每周不同的时间', 'Other hours of weekdays'),
    holidays: other('节假日', 'Holidays'),
    ...recordTimes,
  },
} satisfies Resource<typeof storeContract>;
