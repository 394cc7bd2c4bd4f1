import { createImportTemplate } from '../../import/import-template.ts';
import { type ImportField, USER_IMPORT_LAYOUT } from './users-import-layout.ts';

/** The template file of an import of users. */
export const createUserImportTemplate = () =>
  createImportTemplate<ImportField>({
    layout: USER_IMPORT_LAYOUT,
    fileName: { 'zh-CN': '用户导入模板', 'en-US': 'users-template' },
    example: {
      username: 'zhang.wei',
      nickName: '张伟',
      dept: '华东大区/上海南京西路店',
      post: '店长',
      roles: '门店店长',
      phone: '13900000000',
      email: 'zhang.wei@example.com',
      sex: '男',
      password: '',
      remark: '',
    },
  });
