import { dictDataResource } from '@backroom/contract/resources/dictionaries';

import { getHead } from '../../../kernel/files/export-columns.ts';
import { type ImportLayout, toImportColumn } from '../../import/import-layout.ts';

const { fields } = dictDataResource;

/** The row of the template. */
export const DICT_EXAMPLE = {
  dictType: 'delivery_mode',
  dictName: '配送方式',
  dictLabel: '门店自提',
  dictLabelEn: 'Pick-up in store',
  dictValue: 'pick_up',
  dictSort: '10',
  listClass: 'success',
  isDefault: '是',
  status: '正常',
  remark: '',
};

/** The columns of an import file of values. An export can be imported elsewhere. */
export const DICT_IMPORT_LAYOUT = {
  columns: {
    dictType: toImportColumn(fields.dictType),
    dictLabel: toImportColumn(fields.dictLabel),
    dictLabelEn: toImportColumn(fields.dictLabelEn),
    dictValue: toImportColumn(fields.dictValue),
    dictSort: toImportColumn(fields.dictSort),
    listClass: toImportColumn(fields.listClass),
    isDefault: toImportColumn(fields.isDefault),
    /** Name of a dictionary that the file creates. */
    dictName: { 'zh-CN': '字典名称', 'en-US': 'Dictionary name', aliases: ['字典名'] },
    status: toImportColumn(fields.status),
    remark: toImportColumn(fields.remark),
  },
  required: ['dictLabel', 'dictValue'],
  forms: { dictSort: 'whole' },
  examples: DICT_EXAMPLE,
  maxRows: 2_000,
  ignored: [getHead(fields.dictCode), getHead(fields.createdAt), getHead(fields.updatedAt)],
  texts: {
    noRows: { 'zh-CN': '文件中没有字典值', 'en-US': 'The file contains no values' },
    tooMany: { 'zh-CN': '一次最多导入{max}个字典值', 'en-US': 'Import at most {max} values at a time' },
  },
} as const satisfies ImportLayout;

export type DictImportField = keyof typeof DICT_IMPORT_LAYOUT.columns;
