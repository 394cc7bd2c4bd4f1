import type { Language } from '@backroom/contract';
import type { OperationDetail } from '@backroom/contract/oper-log';
import { operLogResource } from '@backroom/contract/resources/oper-log';

import type { CsvColumn } from '../../kernel/files/csv-download.ts';
import { createExportColumns } from '../../kernel/files/export-columns.ts';

const toJson = (value: object) => (Object.keys(value).length === 0 ? '' : JSON.stringify(value));

export const createOperLogColumns = (language: Language): CsvColumn<OperationDetail>[] =>
  createExportColumns(operLogResource.fields, language, {
    roleKeys: ({ roleKeys }) => roleKeys.join(' '),
    recordName: ({ record }) => `${record.name} ${record.period}`.trim(),
    changes: ({ changes }) => toJson(changes),
    filter: ({ filter }) => toJson(filter),
  });
