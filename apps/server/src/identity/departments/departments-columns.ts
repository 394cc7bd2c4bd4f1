import type { Language } from '@backroom/contract';
import type { Dept } from '@backroom/contract/departments';
import { deptResource } from '@backroom/contract/resources/departments';

import { formatPlainMessage } from '../../kernel/errors/messages.ts';
import type { CsvColumn } from '../../kernel/files/csv-download.ts';
import { createExportColumns } from '../../kernel/files/export-columns.ts';
import { TYPE_LABELS } from './departments-messages.ts';

export type ExportedDept = Dept & { namePath: string };

export const createDeptColumns = (language: Language): CsvColumn<ExportedDept>[] =>
  createExportColumns(deptResource.fields, language, {
    deptType: ({ deptType }) => formatPlainMessage(TYPE_LABELS[deptType], language),
    leaderId: ({ leaderName }) => leaderName,
  });
