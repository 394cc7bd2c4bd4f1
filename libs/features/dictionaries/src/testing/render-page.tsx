import { renderPages, rightsOn } from '@backroom/records/testing';

import { DictDataListPage } from '../dict-data-list-page.tsx';
import { DictTypeListPage } from '../dict-type-list-page.tsx';

/** Everything the dictionaries offer. */
export const ALL_RIGHTS = rightsOn('sysDictType', 'sysDictData');

const pages = { '/admin/dict': DictTypeListPage, '/admin/dict/data/:dictId': DictDataListPage };

/** Both pages as the console mounts them, at an address. */
export const renderAt = (address: string, permissions: readonly string[] = ALL_RIGHTS) =>
  renderPages(address, { pages, permissions });
