import { createImportTemplate } from '../../../platform/import/import-template.ts';
import { type ImportField, USER_EXAMPLE, USER_IMPORT_LAYOUT } from './users-import-layout.ts';

/** The template file of an import of users. */
export const createUserImportTemplate = () =>
  createImportTemplate<ImportField>({
    layout: USER_IMPORT_LAYOUT,
    fileName: { 'zh-CN': '用户导入模板', 'en-US': 'users-template' },
    example: USER_EXAMPLE,
    notes: {
      dept: {
        'zh-CN': '同名时写明上级，例如“华东大区/上海南京西路店”',
        'en-US': 'With its parent if the name is not unique, such as East/Shanghai',
      },
      roles: { 'zh-CN': '多个角色用分号隔开', 'en-US': 'Separate several with semicolons' },
      sex: { 'zh-CN': '男、女或未知', 'en-US': 'Male, Female or Unknown' },
      password: { 'zh-CN': '留空则为每人生成一个', 'en-US': 'If empty, one is generated for each user' },
    },
  });
