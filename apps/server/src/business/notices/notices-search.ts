import { noticeContract } from '@backroom/contract/notices';

import { noticesInScope } from '../../platform/access/notices-scope.ts';
import type { SearchSource } from '../../platform/search/search-source.ts';
import { notices } from '../../schema/notices.table.ts';

const { access } = noticeContract.list;

/** Notices are found by title. */
export const noticeSearch: SearchSource<'notice'> = {
  type: 'notice',
  access,
  from: notices,
  id: notices.noticeId,
  name: notices.title,
  sortKey: notices.titleSort,
  nameEn: notices.titleEn,
  inScope: (person, wouldBePath) => noticesInScope(person, access, wouldBePath),
};
