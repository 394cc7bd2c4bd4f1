import type { Language } from '@backroom/contract';
import type { DictData, DictType } from '@backroom/contract/dictionaries';

import type { CsvColumn } from '../../kernel/csv-download.ts';
import { commonExportColumns, statusExportColumn } from '../export-columns.ts';

export const createDictTypeColumns = (language: Language): CsvColumn<DictType>[] => [
  { header: { 'zh-CN': '字典编号', 'en-US': 'No.' }, value: ({ id }) => id },
  { header: { 'zh-CN': '字典名称', 'en-US': 'Name' }, value: ({ dictName }) => dictName },
  { header: { 'zh-CN': '字典类型', 'en-US': 'Key' }, value: ({ dictType }) => dictType },
  { header: { 'zh-CN': '数据数量', 'en-US': 'Values' }, value: ({ dataCount }) => dataCount },
  statusExportColumn(language),
  ...commonExportColumns,
];

export const createDictDataColumns = (language: Language): CsvColumn<DictData>[] => [
  { header: { 'zh-CN': '字典编码', 'en-US': 'No.' }, value: ({ dictCode }) => dictCode },
  { header: { 'zh-CN': '字典类型', 'en-US': 'Dictionary' }, value: ({ dictType }) => dictType },
  { header: { 'zh-CN': '字典标签', 'en-US': 'Label' }, value: ({ dictLabel }) => dictLabel },
  { header: { 'zh-CN': '字典键值', 'en-US': 'Value' }, value: ({ dictValue }) => dictValue },
  { header: { 'zh-CN': '排序', 'en-US': 'Order' }, value: ({ dictSort }) => dictSort },
  { header: { 'zh-CN': '样式', 'en-US': 'Style' }, value: ({ listClass }) => listClass },
  statusExportColumn(language),
  ...commonExportColumns,
];
