import type { Language } from '@backroom/contract';
import type { DictData, DictType } from '@backroom/contract/dictionaries';

import type { CsvColumn } from '../../kernel/files/csv-download.ts';
import { commonExportColumns, formatYesNo, statusExportColumn } from '../../kernel/files/export-columns.ts';

/** Column names of values, in exports and import files. */
export const VALUE_HEADERS = {
  dictCode: { 'zh-CN': '字典编码', 'en-US': 'No.' },
  dictType: { 'zh-CN': '字典类型', 'en-US': 'Dictionary' },
  dictLabel: { 'zh-CN': '字典标签', 'en-US': 'Label' },
  dictLabelEn: { 'zh-CN': '英文标签', 'en-US': 'English label' },
  dictValue: { 'zh-CN': '字典键值', 'en-US': 'Value' },
  dictSort: { 'zh-CN': '排序', 'en-US': 'Order' },
  listClass: { 'zh-CN': '样式', 'en-US': 'Style' },
  isDefault: { 'zh-CN': '默认', 'en-US': 'Default' },
} as const;

export const createDictTypeColumns = (language: Language): CsvColumn<DictType>[] => [
  { header: { 'zh-CN': '字典编号', 'en-US': 'No.' }, value: ({ id }) => id },
  { header: { 'zh-CN': '字典名称', 'en-US': 'Name' }, value: ({ dictName }) => dictName },
  { header: { 'zh-CN': '字典类型', 'en-US': 'Key' }, value: ({ dictType }) => dictType },
  { header: { 'zh-CN': '数据数量', 'en-US': 'Values' }, value: ({ dataCount }) => dataCount },
  statusExportColumn(language),
  ...commonExportColumns,
];

export const createDictDataColumns = (language: Language): CsvColumn<DictData>[] => [
  { header: VALUE_HEADERS.dictCode, value: ({ dictCode }) => dictCode },
  { header: VALUE_HEADERS.dictType, value: ({ dictType }) => dictType },
  { header: VALUE_HEADERS.dictLabel, value: ({ dictLabel }) => dictLabel },
  { header: VALUE_HEADERS.dictLabelEn, value: ({ dictLabelEn }) => dictLabelEn },
  { header: VALUE_HEADERS.dictValue, value: ({ dictValue }) => dictValue },
  { header: VALUE_HEADERS.dictSort, value: ({ dictSort }) => dictSort },
  { header: VALUE_HEADERS.listClass, value: ({ listClass }) => listClass },
  { header: VALUE_HEADERS.isDefault, value: ({ isDefault }) => formatYesNo(isDefault, language) },
  statusExportColumn(language),
  ...commonExportColumns,
];
