import type { CsvDownload } from '../../../kernel/csv-download.ts';
import { IMPORT_COLUMNS, IMPORT_FIELDS, type ImportField, REQUIRED_FIELDS } from './import-columns.ts';

const EXAMPLE_ROW: Record<ImportField, string> = {
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
};

async function* exampleRows() {
  yield EXAMPLE_ROW;
}

/** The template file with the import columns; a star marks required ones. */
export const createImportTemplate = (): CsvDownload<Record<ImportField, string>> => ({
  fileName: { 'zh-CN': '用户导入模板', 'en-US': 'users-template' },
  columns: IMPORT_FIELDS.map((field) => {
    const star = REQUIRED_FIELDS.includes(field) ? '*' : '';
    const { 'zh-CN': zh, 'en-US': en } = IMPORT_COLUMNS[field];
    return { header: { 'zh-CN': `${zh}${star}`, 'en-US': `${en}${star}` }, value: (row) => row[field] };
  }),
  rows: exampleRows(),
});
