import type { Language } from '@backroom/contract';
import type { Post } from '@backroom/contract/posts';

import type { CsvColumn } from '../../kernel/files/csv-download.ts';
import { commonExportColumns, statusExportColumn } from '../../kernel/files/export-columns.ts';

export const createPostColumns = (language: Language): CsvColumn<Post>[] => [
  { header: { 'zh-CN': '岗位编号', 'en-US': 'No.' }, value: ({ postId }) => postId },
  { header: { 'zh-CN': '岗位名称', 'en-US': 'Name' }, value: ({ postName }) => postName },
  { header: { 'zh-CN': '岗位编码', 'en-US': 'Code' }, value: ({ postCode }) => postCode },
  { header: { 'zh-CN': '排序', 'en-US': 'Order' }, value: ({ sort }) => sort },
  { header: { 'zh-CN': '在任人数', 'en-US': 'Users' }, value: ({ userCount }) => userCount },
  statusExportColumn(language),
  ...commonExportColumns,
];
