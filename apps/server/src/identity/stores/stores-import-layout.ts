import { storeResource } from '@backroom/contract/resources/stores';

import { type ImportLayout, toImportColumn } from '../../platform/import/import-layout.ts';
import { createImportTemplate } from '../../platform/import/import-template.ts';
import { MANAGER_HEADER } from './stores-columns.ts';

const { fields } = storeResource;

/** The columns of an import file, which has the name of the parent and the user name of the manager. */
const COLUMNS = {
  deptName: toImportColumn(fields.deptName),
  storeCode: toImportColumn(fields.storeCode),
  storeLevel: toImportColumn(fields.storeLevel),
  parent: toImportColumn(fields.parentId),
  managerId: { ...MANAGER_HEADER, aliases: ['店长账号', '店长', 'Manager'] },
  phone: toImportColumn(fields.phone),
  address: toImportColumn(fields.address),
  opensAt: toImportColumn(fields.opensAt),
  closesAt: toImportColumn(fields.closesAt),
  timeZone: toImportColumn(fields.timeZone),
  currency: toImportColumn(fields.currency),
  openedOn: toImportColumn(fields.openedOn),
  closedOn: toImportColumn(fields.closedOn),
  cutOff: toImportColumn(fields.cutOff),
  takingsMethods: toImportColumn(fields.takingsMethods),
};
export type StoreImportField = keyof typeof COLUMNS;

/** The row of the template. */
const EXAMPLE = {
  deptName: '苏州观前街店',
  storeCode: 'S13',
  storeLevel: 'A',
  parent: '华东大区',
  managerId: '',
  phone: '0512-12345678',
  address: '苏州市姑苏区观前街88号',
  opensAt: '10:00',
  closesAt: '22:00',
  timeZone: 'Asia/Shanghai',
  currency: 'CNY',
  openedOn: '2026-12-01',
  closedOn: '',
  cutOff: '',
  takingsMethods: '',
};

export const STORE_IMPORT_LAYOUT: ImportLayout<StoreImportField> = {
  columns: COLUMNS,
  required: ['deptName', 'storeCode', 'storeLevel', 'parent'],
  forms: { opensAt: 'time', closesAt: 'time', cutOff: 'time', openedOn: 'day', closedOn: 'day' },
  examples: EXAMPLE,
  maxRows: 100,
  columnOf: { parentId: 'parent' },
  texts: {
    noRows: { 'zh-CN': '文件中没有门店', 'en-US': 'The file contains no stores' },
    tooMany: { 'zh-CN': '一次最多导入{max}家门店', 'en-US': 'Import at most {max} stores at a time' },
  },
};

/** The template file of an import of stores. */
export const createStoreImportTemplate = () =>
  createImportTemplate({
    layout: STORE_IMPORT_LAYOUT,
    fileName: { 'zh-CN': '门店导入模板', 'en-US': 'stores-template' },
    example: EXAMPLE,
    kinds: { openedOn: 'date', closedOn: 'date' },
    notes: {
      storeLevel: {
        'zh-CN': '字典“门店等级”的键值或标签',
        'en-US': 'A value or label of the dictionary of store levels',
      },
      parent: { 'zh-CN': '大区；同名时写明上级', 'en-US': 'A region; with its parent if the name is not unique' },
      managerId: {
        'zh-CN': '已有用户的用户名，没有重名时也可填姓名',
        'en-US': 'User name of an existing user, or the full name if it is unique',
      },
      opensAt: { 'zh-CN': '24小时制，留空为10:00', 'en-US': '24-hour clock; 10:00 if empty' },
      closesAt: {
        'zh-CN': '24小时制，留空为22:00；早于开始营业表示次日',
        'en-US': '24-hour clock; 22:00 if empty. Before the opening time: on the next day',
      },
      timeZone: {
        'zh-CN': 'IANA时区名，留空为系统设置的默认时区',
        'en-US': 'IANA name; the default time zone of the settings if empty',
      },
      currency: { 'zh-CN': '三个大写字母，留空为CNY', 'en-US': 'Three capital letters; CNY if empty' },
      cutOff: {
        'zh-CN': '次日几点之前算前一天，例如04:00；留空按营业时间',
        'en-US':
          'Takings before this time count towards the previous day, for example 04:00. Leave empty to follow the hours',
      },
      takingsMethods: {
        'zh-CN': '字典“收款方式”的键值，用空格分隔；留空只填总额',
        'en-US': 'Values of the payment method dictionary, separated by spaces. Leave empty for a total only',
      },
    },
  });
