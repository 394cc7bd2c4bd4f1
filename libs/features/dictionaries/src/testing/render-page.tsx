import { permissionsFor, renderPages } from '@backroom/records/testing';

import { DictDataListPage } from '../dict-data-list-page.tsx';
import { DictTypeListPage } from '../dict-type-list-page.tsx';

/** All permission tags of the dictionaries. */
export const ALL_RIGHTS = [...permissionsFor('sysDictType', 'sysDictData'), 'admin:sysDictData:import'];

const pages = { '/admin/dict': DictTypeListPage, '/admin/dict/data/:dictId': DictDataListPage };

/** Renders both pages at a URL. */
export const renderAt = (address: string, permissions: readonly string[] = ALL_RIGHTS) =>
  renderPages(address, { pages, permissions });

/** A screen on which a pane has no place beside the list, until the mocks are restored. */
export const mockNarrowScreen = () =>
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      Object.assign(new EventTarget(), {
        media,
        matches: media === '(max-width: 991px)',
        onchange: null,
      }) as MediaQueryList,
  );
