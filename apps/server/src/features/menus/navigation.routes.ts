import type { FastifyInstance } from 'fastify';

import { navigationContract } from '@backroom/contract/navigation';
import { ADMIN_ROLE } from '@backroom/contract/session';

import type { Database } from '../../kernel/database.ts';
import { serve } from '../../kernel/serve.ts';
import { createNavigationRepository } from './navigation.repository.ts';
import { buildNavigation, isVisibleFor } from './navigation-tree.ts';

export function navigationRoutes(app: FastifyInstance, db: Database) {
  const repository = createNavigationRepository(db);

  serve(app, navigationContract.get, async (_arg, { roleKeys }) => {
    const isAdmin = roleKeys.includes(ADMIN_ROLE);
    const rows = await repository.findAllWithGrants(roleKeys, isAdmin);
    return buildNavigation(isAdmin ? rows : rows.filter((row) => isVisibleFor(row, roleKeys)));
  });
}
