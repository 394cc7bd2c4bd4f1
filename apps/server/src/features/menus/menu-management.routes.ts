import { type FastifyInstance } from 'fastify';

import { type Menu, menuManagementContract } from '@backroom/contract/menu-management';

import { notFound } from '../../kernel/app-error.ts';
import { type Database } from '../../kernel/database.ts';
import { serve } from '../../kernel/serve.ts';
import { historyOf } from '../history/history.repository.ts';
import { menuForest, menuManagementRepository } from './menu-management.repository.ts';
import { menuManagementService } from './menu-management.service.ts';

const has = (whole: string, part: string) => whole.toLowerCase().includes(part.toLowerCase());

export function menuManagementRoutes(app: FastifyInstance, db: Database) {
  const repository = menuManagementRepository(db);
  const service = menuManagementService(db, repository);
  const contract = menuManagementContract;

  serve(app, contract.list, async ({ query: { title = '', visible } }) => {
    const isMatch = (menu: Menu) =>
      (has(menu.title, title) || has(menu.titleEn, title)) && (visible === undefined || menu.visible === visible);
    return menuForest(await repository.every(), isMatch);
  });

  serve(app, contract.tags, () => [...app.askedTags].sort());

  serve(app, contract.byId, async ({ params }) => {
    const found = await repository.find(params.menuId);
    if (!found) throw notFound();
    return found;
  });

  serve(app, contract.history, async ({ params, query }) => {
    if (!(await repository.find(params.menuId))) throw notFound();
    return historyOf(db, 'menu', params.menuId, query.before);
  });

  serve(app, contract.create, ({ body }, caller) => service.create(caller, body));

  serve(app, contract.update, ({ params, body }, caller) => service.update(caller, params.menuId, body));

  serve(app, contract.move, ({ params, body }, caller) => service.move(caller, params.menuId, body));

  serve(app, contract.remove, async ({ body }, caller) => {
    await service.remove(caller, body.ids);
    return body;
  });
}
