import type { Language } from '@backroom/contract';
import { roleResource } from '@backroom/contract/resources/roles';
import type { DataScope, Role } from '@backroom/contract/roles';

import { formatPlainMessage } from '../../kernel/errors/messages.ts';
import type { CsvColumn } from '../../kernel/files/csv-download.ts';
import { createExportColumns } from '../../kernel/files/export-columns.ts';

const SCOPE_LABELS: Record<DataScope, Record<Language, string>> = {
  '1': { 'zh-CN': '全部数据', 'en-US': 'All data' },
  '2': { 'zh-CN': '指定部门', 'en-US': 'Chosen departments' },
  '3': { 'zh-CN': '本部门', 'en-US': 'Own department' },
  '4': { 'zh-CN': '本部门及以下', 'en-US': 'Own department and below' },
  '5': { 'zh-CN': '仅本人', 'en-US': 'Own records' },
};

export const createRoleColumns = (language: Language): CsvColumn<Role>[] =>
  createExportColumns(roleResource.fields, language, {
    dataScope: ({ dataScope }) => formatPlainMessage(SCOPE_LABELS[dataScope], language),
  });
