import type { Language } from '@backroom/contract';
import type { Hours, Store } from '@backroom/contract/stores';

import type { CsvColumn } from '../../kernel/files/csv-download.ts';
import { statusExportColumn } from '../../kernel/files/export-columns.ts';
import type { DeptNames } from '../../platform/import/dept-names.ts';

/** A dash for a closed day. */
const formatHours = (hours: Hours) => (hours === null ? '-' : `${hours.opensAt}–${hours.closesAt}`);

/** @param depts names a parent with those above it where its name alone is not unique, as an import reads it */
export const createStoreColumns = (language: Language, depts: DeptNames): CsvColumn<Store>[] => [
  { header: { 'zh-CN': '门店编号', 'en-US': 'No.' }, value: ({ storeId }) => storeId },
  { header: { 'zh-CN': '门店编码', 'en-US': 'Code' }, value: ({ storeCode }) => storeCode },
  { header: { 'zh-CN': '门店名称', 'en-US': 'Name' }, value: ({ deptName }) => deptName },
  {
    header: { 'zh-CN': '上级', 'en-US': 'Parent' },
    value: ({ parentId, parentName }) => depts.shorten(parentId, parentName),
  },
  { header: { 'zh-CN': '等级', 'en-US': 'Level' }, value: ({ storeLevel }) => storeLevel },
  { header: { 'zh-CN': '店长', 'en-US': 'Manager' }, value: ({ managerName }) => managerName },
  { header: { 'zh-CN': '电话', 'en-US': 'Phone' }, value: ({ phone }) => phone },
  { header: { 'zh-CN': '地址', 'en-US': 'Address' }, value: ({ address }) => address },
  { header: { 'zh-CN': '营业时间', 'en-US': 'Hours' }, value: formatHours },
  {
    header: { 'zh-CN': '每周不同的时间', 'en-US': 'Other hours of weekdays' },
    value: ({ weekHours }) => weekHours.map(({ weekday, hours }) => `${weekday} ${formatHours(hours)}`).join('; '),
  },
  {
    header: { 'zh-CN': '节假日', 'en-US': 'Holidays' },
    value: ({ holidays }) =>
      holidays.map(({ date, name, hours }) => `${date} ${formatHours(hours)} ${name}`.trim()).join('; '),
  },
  { header: { 'zh-CN': '时区', 'en-US': 'Time zone' }, value: ({ timeZone }) => timeZone },
  { header: { 'zh-CN': '币种', 'en-US': 'Currency' }, value: ({ currency }) => currency },
  { header: { 'zh-CN': '开业日期', 'en-US': 'Opened on' }, value: ({ openedOn }) => openedOn },
  { header: { 'zh-CN': '闭店日期', 'en-US': 'Closed on' }, value: ({ closedOn }) => closedOn },
  statusExportColumn(language),
  { header: { 'zh-CN': '创建时间', 'en-US': 'Created at' }, time: ({ createdAt }) => createdAt },
  { header: { 'zh-CN': '更新时间', 'en-US': 'Updated at' }, time: ({ updatedAt }) => updatedAt },
];
