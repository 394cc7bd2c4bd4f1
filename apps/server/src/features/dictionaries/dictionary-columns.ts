import { type Language, STATUS_NORMAL } from '@backroom/contract';
import { type DictData, type DictType } from '@backroom/contract/dictionaries';

import { type Column } from '../../kernel/download.ts';
import { say } from '../../kernel/messages.ts';

const NORMAL = { 'zh-CN': '正常', 'en-US': 'Normal' };
const DISABLED = { 'zh-CN': '停用', 'en-US': 'Disabled' };

interface Stated {
  status: string;
  remark: string;
  createdAt: string;
  updatedAt: string;
}

/** What both kinds of record end with; a status reads as a word. */
const closing = (language: Language): Column<Stated>[] => [
  {
    header: { 'zh-CN': '状态', 'en-US': 'Status' },
    value: ({ status }) => say(status === STATUS_NORMAL ? NORMAL : DISABLED, language),
  },
  { header: { 'zh-CN': '备注', 'en-US': 'Remark' }, value: ({ remark }) => remark },
  { header: { 'zh-CN': '创建时间', 'en-US': 'Created at' }, value: ({ createdAt }) => createdAt },
  { header: { 'zh-CN': '更新时间', 'en-US': 'Updated at' }, value: ({ updatedAt }) => updatedAt },
];

export const dictTypeColumns = (language: Language): Column<DictType>[] => [
  { header: { 'zh-CN': '字典编号', 'en-US': 'No.' }, value: ({ id }) => id },
  { header: { 'zh-CN': '字典名称', 'en-US': 'Name' }, value: ({ dictName }) => dictName },
  { header: { 'zh-CN': '字典类型', 'en-US': 'Key' }, value: ({ dictType }) => dictType },
  { header: { 'zh-CN': '数据数量', 'en-US': 'Values' }, value: ({ dataCount }) => dataCount },
  ...closing(language),
];

export const dictDataColumns = (language: Language): Column<DictData>[] => [
  { header: { 'zh-CN': '字典编码', 'en-US': 'No.' }, value: ({ dictCode }) => dictCode },
  { header: { 'zh-CN': '字典类型', 'en-US': 'Dictionary' }, value: ({ dictType }) => dictType },
  { header: { 'zh-CN': '字典标签', 'en-US': 'Label' }, value: ({ dictLabel }) => dictLabel },
  { header: { 'zh-CN': '字典键值', 'en-US': 'Value' }, value: ({ dictValue }) => dictValue },
  { header: { 'zh-CN': '排序', 'en-US': 'Order' }, value: ({ dictSort }) => dictSort },
  { header: { 'zh-CN': '样式', 'en-US': 'Style' }, value: ({ listClass }) => listClass },
  ...closing(language),
];
