import type { FastifyInstance } from 'fastify';

import { type Menu, menuContract } from '@backroom/contract/menus';
import { foldText } from '@backroom/contract/text';

import type { Database } from '../../kernel/database/database.ts';
import { MAX_WORDS } from '../../kernel/database/text-filters.ts';
import { notFound, orNotFound } from '../../kernel/errors/app-error.ts';
import { registerJsonFile } from '../../kernel/http/register-download.ts';
import { registerEndpoint, registerRemoval, registerUpdate } from '../../kernel/http/register-endpoint.ts';
import { acquireSlotIfLargeTable } from '../../kernel/limits/large-responses.ts';
import { findHistory } from '../../platform/history/history.repository.ts';
import { visibleWith } from '../../platform/holders/holder-sources.ts';
import { parseIds } from '../../platform/holders/holders.repository.ts';
import { menus } from '../../schema/menus.table.ts';
import { buildMenuTree, createMenuRepository } from './menus.repository.ts';
import { createMenuService } from './menus.service.ts';
import { findNode, toMenuFile } from './menus-file.ts';
import { findMenuHolders } from './menus-holders.ts';
import { createMenuImportService } from './menus-import.service.ts';

/** The columns that the search looks at. */
const TEXTS = ['title', 'titleEn', 'path', 'permission', 'component'] as const;

const includesText = (text: string, part: string) => foldText(text).includes(foldText(part));

export function menuRoutes(app: FastifyInstance, db: Database) {
  const repository = createMenuRepository(db);
  const service = createMenuService(db, repository);
  const importService = createMenuImportService(db, repository);
  const contract = menuContract;

  registerEndpoint(app, contract.list, async ({ query: { keyword = '', title = '', visible } }) => {
    const words = keyword.trim().split(/\s+/, MAX_WORDS);
    const isMatch = (menu: Menu) =>
      words.every((word) => TEXTS.some((name) => includesText(menu[name], word))) &&
      (includesText(menu.title, title) || includesText(menu.titleEn, title)) &&
      (visible === undefined || menu.visible === visible);
    await acquireSlotIfLargeTable(db, menus);
    return buildMenuTree(await repository.findAll(), isMatch);
  });

  registerEndpoint(app, contract.tags, () => [...app.requiredTags].sort());

  registerEndpoint(app, contract.byId, async ({ params }) => orNotFound(await repository.find(params.menuId)));

  registerEndpoint(app, contract.history, async ({ params, query }) => {
    if (!(await repository.find(params.menuId))) throw notFound();
    return findHistory(db, 'menu', params.menuId, query);
  });

  registerEndpoint(app, contract.holders, async ({ query }, caller) =>
    findMenuHolders(db, caller, await repository.findAll(), parseIds(query.ids)),
  );

  registerEndpoint(app, contract.roles, async ({ params }, caller) => {
    if (!(await repository.find(params.menuId))) throw notFound();
    return repository.findRoles(params.menuId, visibleWith(caller, 'admin:sysRole:list'));
  });

  registerJsonFile(app, contract.export, async ({ query }) => {
    await acquireSlotIfLargeTable(db, menus);
    const root = findNode(
      buildMenuTree(await repository.findAll(), () => true),
      query.menuId,
    );
    if (!root) throw notFound();
    return toMenuFile(root);
  });

  registerEndpoint(app, contract.import, ({ body }, caller) => importService.run(caller, body));

  registerEndpoint(app, contract.create, ({ body }, caller) => service.create(caller, body));

  registerUpdate(
    app,
    contract.update,
    ({ params }) => repository.find(params.menuId),
    ({ params, body }, caller) => service.update(caller, params.menuId, body),
  );

  registerEndpoint(app, contract.move, ({ params, body }, caller) => service.move(caller, params.menuId, body));

  registerRemoval(app, contract.remove, (caller, ids) => service.remove(caller, ids));
}
