import { cashInContract } from '@backroom/contract/cash-in';
import { deptContract } from '@backroom/contract/departments';
import { dictDataContract } from '@backroom/contract/dictionaries';
import { monthPlanContract } from '@backroom/contract/month-plan';
import { storeContract } from '@backroom/contract/stores';
import { userContract } from '@backroom/contract/users';

import type { ValueForm } from '../../platform/import/value-forms.ts';

/** An import with rows that it takes. */
export interface ImportSample {
  endpoint: { path: string; access: string };
  columns: readonly string[];
  /** A row of its own for each number from 0 to 9, which differs from all that is stored. */
  toRow: (number: number) => readonly string[];
  /** Columns that are no free text. */
  forms: Readonly<Record<string, ValueForm>>;
}

/** Every import of tables; a test compares them with the endpoints. */
export const IMPORT_SAMPLES = {
  users: {
    endpoint: userContract.import,
    columns: ['用户名', '姓名', '部门', '岗位', '角色', '手机号', '性别', '初始密码', '备注'],
    toRow: (number) => [`sample.${number}`, '甲', '人力资源部', '专员', '门店店员', '', '', '', ''],
    forms: {},
  },
  dictionaries: {
    endpoint: dictDataContract.import,
    columns: ['字典标签', '字典类型', '字典名称', '字典键值', '排序', '样式', '默认', '状态', '备注'],
    toRow: (number) => ['标签', 'sample_type', '样例', `v${number}`, '', '', '', '', ''],
    forms: { 排序: 'whole' },
  },
  departments: {
    endpoint: deptContract.import,
    columns: ['部门名称', '上级部门', '类型', '负责人用户名', '负责人备注', '排序'],
    toRow: (number) => [`样例部${number}`, '华东大区', '部门', '', '', '10'],
    forms: { 排序: 'whole' },
  },
  stores: {
    endpoint: storeContract.import,
    columns: ['门店名称', '门店编码', '等级', '上级', '店长用户名', '开始营业', '开业日期', '闭店日期', '地址'],
    toRow: (number) => [`样例店${number}`, `Z${number}`, 'A', '华东大区', '', '', '', '', ''],
    forms: { 开始营业: 'time', 开业日期: 'day', 闭店日期: 'day' },
  },
  plans: {
    endpoint: monthPlanContract.import,
    columns: ['门店编码', '月份', '版本', '1', '2', '30'],
    toRow: (number) => ['S02', `203${number}-02`, '', '7', '8', ''],
    forms: { 月份: 'month', 版本: 'whole' },
  },
  cashIn: {
    endpoint: cashInContract.import,
    columns: ['门店编码', '日期', '实收'],
    toRow: (number) => ['S02', `2020-03-0${number + 1}`, String(number + 1)],
    forms: { 日期: 'day' },
  },
} as const satisfies Record<string, ImportSample>;
export type ImportName = keyof typeof IMPORT_SAMPLES;
