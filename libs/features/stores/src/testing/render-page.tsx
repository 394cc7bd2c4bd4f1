import { permissionsFor, renderPages } from '@backroom/records/testing';

import { StoreListPage } from '../store-list-page.tsx';
import { StorePage } from '../store-page.tsx';

/** All permission tags of stores. */
export const ALL_RIGHTS = permissionsFor('sysStore');

const pages = { '/admin/sys-store': StoreListPage, '/admin/sys-store/:storeId': StorePage };

/** Renders both pages at a URL. */
export const renderAt = (address: Parameters<typeof renderPages>[0], permissions: readonly string[] = ALL_RIGHTS) =>
  renderPages(address, { pages, permissions });
