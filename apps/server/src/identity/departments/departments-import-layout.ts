import { deptResource } from '@backroom/contract/resources/departments';

import { type ImportLayout, toImportColumn } from '../../platform/import/import-layout.ts';
import { createImportTemplate } from '../../platform/import/import-template.ts';

const { fields } = deptResource;

/** The columns of an import file, which has the name of the parent and the user name of the leader. */
const COLUMNS = {
  deptName: toImportColumn(fields.deptName),
  parent: toImportColumn(fields.parentId),
  deptType: toImportColumn(fields.deptType),
  leaderId: { 'zh-CN': '负责人用户名', 'en-US': 'User name of the leader', aliases: ['负责人账号'] },
  leader: toImportColumn(fields.leader),
  phone: toImportColumn(fields.phone),
  email: toImportColumn(fields.email),
  sort: toImportColumn(fields.sort),
};
export type DeptImportField = keyof typeof COLUMNS;

/** The row of the template. */
const EXAMPLE = {
  deptName: '客户服务部',
  parent: '南屿零售有限公司',
  deptType: '部门',
  leaderId: 'lead',
  leader: '',
  phone: '021-12345678',
  email: 'service@example.com',
  sort: '110',
};

export const DEPT_IMPORT_LAYOUT: ImportLayout<DeptImportField> = {
  columns: COLUMNS,
  required: ['deptName', 'deptType'],
  forms: { sort: 'whole' },
  examples: EXAMPLE,
  maxRows: 200,
  columnOf: { parentId: 'parent' },
  texts: {
    noRows: { 'zh-CN': '文件中没有部门', 'en-US': 'The file contains no departments' },
    tooMany: { 'zh-CN': '一次最多导入{max}个部门', 'en-US': 'Import at most {max} departments at a time' },
  },
};

/** The template file of an import of departments. */
export const createDeptImportTemplate = () =>
  createImportTemplate({
    layout: DEPT_IMPORT_LAYOUT,
    fileName: { 'zh-CN': '部门导入模板', 'en-US': 'departments-template' },
    example: EXAMPLE,
    kinds: { sort: 'number' },
    notes: {
      parent: {
        'zh-CN': '已有部门或前面行的部门；同名时写明上级，例如“华东大区/财务部”',
        'en-US':
          'A department that exists or is in a row above; with its parent if the name is not unique, such as East/Finance',
      },
      deptType: { 'zh-CN': '公司、大区、门店或部门', 'en-US': 'Company, Region, Store or Department' },
      leaderId: {
        'zh-CN': '已有用户的用户名，没有重名时也可填姓名',
        'en-US': 'User name of an existing user, or the full name if it is unique',
      },
    },
  });
