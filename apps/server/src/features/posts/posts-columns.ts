import { type Language } from '@backroom/contract';
import { type Post } from '@backroom/contract/posts';

import { type Column } from '../../kernel/download.ts';
import { closingColumns, statusColumn } from '../record-columns.ts';

export const postColumns = (language: Language): Column<Post>[] => [
  { header: { 'zh-CN': '岗位编号', 'en-US': 'No.' }, value: ({ postId }) => postId },
  { header: { 'zh-CN': '岗位名称', 'en-US': 'Name' }, value: ({ postName }) => postName },
  { header: { 'zh-CN': '岗位编码', 'en-US': 'Code' }, value: ({ postCode }) => postCode },
  { header: { 'zh-CN': '排序', 'en-US': 'Order' }, value: ({ sort }) => sort },
  { header: { 'zh-CN': '在任人数', 'en-US': 'Users' }, value: ({ userCount }) => userCount },
  statusColumn(language),
  ...closingColumns,
];
