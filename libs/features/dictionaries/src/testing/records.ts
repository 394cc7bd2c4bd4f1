import { type DictData, type DictType } from '@backroom/contract/dictionaries';

const RECORD = { version: 1, createdAt: '2026-11-01T08:00:00.000Z', updatedAt: '2026-11-20T08:30:00.000Z' };

export const dictionary = (id: number, values: Partial<DictType> = {}): DictType => ({
  id,
  dictName: `字典${id}`,
  dictType: `dict_${id}`,
  status: '2',
  remark: '',
  dataCount: 0,
  ...RECORD,
  ...values,
});

export const value = (dictCode: number, values: Partial<DictData> = {}): DictData => ({
  dictCode,
  dictType: 'sys_user_sex',
  dictLabel: `标签${dictCode}`,
  dictValue: String(dictCode),
  dictSort: dictCode,
  status: '2',
  listClass: 'default',
  remark: '',
  ...RECORD,
  ...values,
});

interface PageQuery {
  pageIndex: number;
  pageSize: number;
}

/** One page of rows, as the server gives it. */
export const pageOf = <Row>(rows: readonly Row[], { pageIndex, pageSize }: PageQuery) => ({
  list: rows.slice((pageIndex - 1) * pageSize, pageIndex * pageSize),
  count: rows.length,
  pageIndex,
  pageSize,
});
