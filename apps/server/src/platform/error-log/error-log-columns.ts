import type { Language } from '@backroom/contract';
import type { ErrorGroup } from '@backroom/contract/error-log';
import { errorLogResource } from '@backroom/contract/resources/error-log';

import { formatPlainMessage } from '../../kernel/errors/messages.ts';
import type { CsvColumn } from '../../kernel/files/csv-download.ts';
import { createExportColumns } from '../../kernel/files/export-columns.ts';

const STATES: Record<ErrorGroup['state'], Record<Language, string>> = {
  open: { 'zh-CN': '待处理', 'en-US': 'Open' },
  solved: { 'zh-CN': '已解决', 'en-US': 'Solved' },
  seenAgain: { 'zh-CN': '再次出现', 'en-US': 'Seen again' },
};

export const createErrorLogColumns = (language: Language): CsvColumn<ErrorGroup>[] =>
  createExportColumns(errorLogResource.fields, language, {
    state: ({ state }) => formatPlainMessage(STATES[state], language),
  });
