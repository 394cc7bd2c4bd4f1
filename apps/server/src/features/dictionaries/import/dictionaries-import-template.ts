import { createImportTemplate } from '../../import/import-template.ts';
import { DICT_IMPORT_LAYOUT, type DictImportField } from './dictionaries-import-layout.ts';

/** The template file of an import of dictionary values. */
export const createDictImportTemplate = () =>
  createImportTemplate<DictImportField>({
    layout: DICT_IMPORT_LAYOUT,
    fileName: { 'zh-CN': '字典值导入模板', 'en-US': 'dictionary-values-template' },
    example: {
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
    },
  });
