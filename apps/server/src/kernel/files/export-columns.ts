import { type Language, STATUS_NORMAL } from '@backroom/contract';

import { formatPlainMessage } from '../errors/messages.ts';
import type { CsvColumn } from './csv-download.ts';

const NORMAL = { 'zh-CN': '正常', 'en-US': 'Normal' };
const DISABLED = { 'zh-CN': '停用', 'en-US': 'Disabled' };
const YES = { 'zh-CN': '是', 'en-US': 'Yes' };
const NO = { 'zh-CN': '否', 'en-US': 'No' };

/** The status column of an export, as a localized label. */
export const statusExportColumn = (language: Language): CsvColumn<{ status: string }> => ({
  header: { 'zh-CN': '状态', 'en-US': 'Status' },
  value: ({ status }) => formatPlainMessage(status === STATUS_NORMAL ? NORMAL : DISABLED, language),
});

/** A boolean as a localized label. */
export const formatYesNo = (value: boolean, language: Language): string =>
  formatPlainMessage(value ? YES : NO, language);

interface CommonFields {
  remark: string;
  createdAt: string;
  updatedAt: string;
}

/** Columns that every record has, by name. */
export const commonExportColumnsByName = {
  remark: { header: { 'zh-CN': '备注', 'en-US': 'Remark' }, value: ({ remark }) => remark },
  createdAt: { header: { 'zh-CN': '创建时间', 'en-US': 'Created at' }, time: ({ createdAt }) => createdAt },
  updatedAt: { header: { 'zh-CN': '更新时间', 'en-US': 'Updated at' }, time: ({ updatedAt }) => updatedAt },
} satisfies Record<keyof CommonFields, CsvColumn<CommonFields>>;

/** The last columns of the exports. */
export const commonExportColumns: CsvColumn<CommonFields>[] = Object.values(commonExportColumnsByName);
