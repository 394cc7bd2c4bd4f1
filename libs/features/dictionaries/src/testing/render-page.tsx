import { permissionsFor, renderPages } from '@backroom/records/testing';

import { DictDataListPage } from '../dict-data-list-page.tsx';
import { DictTypeListPage } from '../dict-type-list-page.tsx';

/** All permission tags of the dictionaries. */
export const ALL_RIGHTS = permissionsFor('sysDictType', 'sysDictData');

const pages = { '/admin/dict': DictTypeListPage, '/admin/dict/data/:dictId': DictDataListPage };

/** Renders both pages at a URL. */
export const renderAt = (address: string, permissions: readonly string[] = ALL_RIGHTS) =>
  renderPages(address, { pages, permissions });
