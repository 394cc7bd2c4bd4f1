import type { Language } from '@backroom/contract';
import type { DictData, DictType } from '@backroom/contract/dictionaries';
import { dictDataResource, dictTypeResource } from '@backroom/contract/resources/dictionaries';

import type { CsvColumn } from '../../kernel/files/csv-download.ts';
import { createExportColumns } from '../../kernel/files/export-columns.ts';

export const createDictTypeColumns = (language: Language): CsvColumn<DictType>[] =>
  createExportColumns(dictTypeResource.fields, language);

export const createDictDataColumns = (language: Language): CsvColumn<DictData>[] =>
  createExportColumns(dictDataResource.fields, language, {
    dictType: ({ dictType }) => dictType,
    listClass: ({ listClass }) => listClass,
  });
