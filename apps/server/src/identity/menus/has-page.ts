import type { Database } from '../../kernel/database/database.ts';
import { createNavigationRepository } from './navigation.repository.ts';
import { findPageAccess } from './page-access.ts';

/** Whether the menu has a page at a local address, which may have a query and a hash. Directories are no pages. */
export async function hasPage(db: Database, address: string): Promise<boolean> {
  const rows = await createNavigationRepository(db).findAllWithGrants([], true);
  const [path = ''] = address.split(/[?#]/);
  return findPageAccess(rows, rows, path).entry?.menuType === 'C';
}
