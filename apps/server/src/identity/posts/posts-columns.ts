import type { Language } from '@backroom/contract';
import type { Post } from '@backroom/contract/posts';
import { postResource } from '@backroom/contract/resources/posts';

import type { CsvColumn } from '../../kernel/files/csv-download.ts';
import { createExportColumns } from '../../kernel/files/export-columns.ts';

export const createPostColumns = (language: Language): CsvColumn<Post>[] =>
  createExportColumns(postResource.fields, language, { roleId: ({ roleName }) => roleName });
