import { type FastifyInstance } from 'fastify';

import { menuContract } from '@backroom/contract/menus';
import { ADMIN_ROLE } from '@backroom/contract/session';

import { type Database } from '../../kernel/database.ts';
import { serve } from '../../kernel/serve.ts';
import { isFor, menuTree } from './menu-tree.ts';
import { menuRepository } from './menus.repository.ts';

export function menuRoutes(app: FastifyInstance, db: Database) {
  const repository = menuRepository(db);

  serve(app, menuContract.menuRole, async (_arg, { roleKeys }) => {
    const isAdmin = roleKeys.includes(ADMIN_ROLE);
    const rows = await repository.withGrants(roleKeys, isAdmin);
    return menuTree(isAdmin ? rows : rows.filter((row) => isFor(row, roleKeys)));
  });
}
