import type { Language } from '@backroom/contract';
import { storeResource } from '@backroom/contract/resources/stores';
import type { Hours, Store } from '@backroom/contract/stores';

import type { CsvColumn } from '../../kernel/files/csv-download.ts';
import { createExportColumn } from '../../kernel/files/export-columns.ts';
import type { DeptNames } from '../../platform/import/dept-names.ts';

/** Of an import as well: the full name of a manager may be that of others. */
export const MANAGER_HEADER = { 'zh-CN': '店长用户名', 'en-US': 'User name of the manager' };

/** A dash for a closed day. */
const formatHours = (hours: Hours) => (hours === null ? '-' : `${hours.opensAt}–${hours.closesAt}`);

const { fields } = storeResource;

/**
 * @param depts names a parent with those above it where its name alone is not unique, as an import reads it
 * @param usernames those of the managers whom the caller may list, by user id
 */
export function createStoreColumns(
  language: Language,
  depts: DeptNames,
  usernames: ReadonlyMap<number, string>,
): CsvColumn<Store>[] {
  const plain = (name: keyof Store & keyof typeof fields) => createExportColumn<Store>(name, fields[name], language);
  return [
    plain('storeId'),
    plain('storeCode'),
    plain('deptName'),
    { header: fields.parentId.label, value: ({ parentId, parentName }) => depts.shorten(parentId, parentName) },
    plain('storeLevel'),
    { header: fields.managerId.label, value: ({ managerName }) => managerName },
    { header: MANAGER_HEADER, value: ({ managerId }) => usernames.get(managerId) ?? '' },
    plain('phone'),
    plain('address'),
    { header: fields.openingHours.label, value: formatHours },
    {
      header: fields.weekHours.label,
      value: ({ weekHours }) => weekHours.map(({ weekday, hours }) => `${weekday} ${formatHours(hours)}`).join('; '),
    },
    {
      header: fields.holidays.label,
      value: ({ holidays }) =>
        holidays.map(({ date, name, hours }) => `${date} ${formatHours(hours)} ${name}`.trim()).join('; '),
    },
    plain('timeZone'),
    plain('cutOff'),
    { header: fields.takingsMethods.label, value: ({ takingsMethods }) => takingsMethods.join(' ') },
    plain('currency'),
    plain('openedOn'),
    plain('closedOn'),
    plain('status'),
    plain('createdAt'),
    plain('updatedAt'),
  ];
}
