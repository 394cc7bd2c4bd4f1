import { createImportTemplate } from '../../import/import-template.ts';
import { DICT_EXAMPLE, DICT_IMPORT_LAYOUT, type DictImportField } from './dictionaries-import-layout.ts';

/** The template file of an import of dictionary values. */
export const createDictImportTemplate = () =>
  createImportTemplate<DictImportField>({
    layout: DICT_IMPORT_LAYOUT,
    fileName: { 'zh-CN': '字典值导入模板', 'en-US': 'dictionary-values-template' },
    example: DICT_EXAMPLE,
    kinds: { dictSort: 'number' },
    notes: {
      dictType: { 'zh-CN': '留空为当前页面的字典', 'en-US': 'If empty, the dictionary of the page' },
      dictName: {
        'zh-CN': '字典不存在时按此名称新建',
        'en-US': 'Creates the dictionary under this name if it does not exist',
      },
      listClass: {
        'zh-CN': '默认、主要、成功、信息、警告或危险',
        'en-US': 'Default, Primary, Success, Info, Warning or Danger',
      },
      isDefault: { 'zh-CN': '是或否', 'en-US': 'Yes or No' },
      status: { 'zh-CN': '正常或停用', 'en-US': 'Normal or Disabled' },
    },
  });
