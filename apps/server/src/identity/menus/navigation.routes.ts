import type { FastifyInstance } from 'fastify';

import { navigationContract } from '@backroom/contract/navigation';
import { pageAccessContract } from '@backroom/contract/page-access';
import { ADMIN_ROLE } from '@backroom/contract/session';

import type { Database } from '../../kernel/database/database.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { registerEndpoint } from '../../kernel/http/register-endpoint.ts';
import { createNavigationRepository } from './navigation.repository.ts';
import { buildNavigation, selectOwnRows } from './navigation-tree.ts';
import { findPageAccess } from './page-access.ts';

export function navigationRoutes(app: FastifyInstance, db: Database) {
  const repository = createNavigationRepository(db);

  const readRowsOf = async ({ roleKeys }: Pick<Caller, 'roleKeys'>) => {
    const rows = await repository.findAllWithGrants(roleKeys, roleKeys.includes(ADMIN_ROLE));
    return { rows, ownRows: selectOwnRows(rows, roleKeys) };
  };

  /** All entries, and those that may be visible to the caller, and to the person who sees the console as the caller. */
  const readRows = async (caller: Caller) => {
    const found = await readRowsOf(caller);
    if (!caller.view) return found;
    const ofViewer = new Map((await readRowsOf(caller.view.viewer)).ownRows.map((row) => [row.menuId, row]));
    const ownRows = found.ownRows.flatMap((row) => {
      const seen = ofViewer.get(row.menuId);
      return seen ? { ...row, isGranted: row.isGranted && seen.isGranted } : [];
    });
    return { ...found, ownRows };
  };

  registerEndpoint(app, navigationContract.get, async (_arg, caller) =>
    buildNavigation((await readRows(caller)).ownRows),
  );

  registerEndpoint(app, pageAccessContract.get, async ({ query }, caller) => {
    const { rows, ownRows } = await readRows(caller);
    const { status, entry } = findPageAccess(rows, ownRows, query.path);
    if (status !== 'denied' || !entry) return { status, title: '', titleEn: '', permission: '', grantingRoles: [] };
    const { menuId, title, titleEn, permission } = entry;
    return { status, title, titleEn, permission, grantingRoles: await repository.findGrantingRoles(menuId) };
  });
}
