import type { ParsedArgOf } from '@backroom/contract';
import {
  type ImportedMenu,
  type Menu,
  menuContract,
  type MenuImportProblem,
  type MenuImportResult,
} from '@backroom/contract/menus';

import { AppError } from '../../kernel/app-error.ts';
import { createAuditedStore } from '../../kernel/audited-store.ts';
import type { Caller } from '../../kernel/caller.ts';
import type { Database, Transaction } from '../../kernel/database.ts';
import { formatMessage } from '../../kernel/messages.ts';
import { logOperation } from '../../kernel/oper-log.ts';
import { inRightsTransaction } from '../access/rights-transaction.ts';
import { createMenuEntity, NAME_TAKEN } from './menus.entity.ts';
import type { MenuRepository } from './menus.repository.ts';
import { assertComplete, MenuTree } from './menus-rules.ts';

type Body = ParsedArgOf<typeof menuContract.import>['body'];

const NAME_TWICE = { 'zh-CN': '文件里有相同的名称', 'en-US': 'The file contains this name twice' };
const PARENT_LATER = { 'zh-CN': '上级必须排在前面', 'en-US': 'The parent must come before it' };
const { access } = menuContract.import;

/** Creates exported entries. Existing ones are never changed. */
export function createMenuImportService(db: Database, repository: MenuRepository) {
  const store = createAuditedStore(db);
  const entity = createMenuEntity(repository);

  async function findProblems(tx: Transaction, { parentId, entries }: Body, { language }: Caller) {
    const problems: MenuImportProblem[] = [];
    const existing = await repository.findAll();
    const highestId = Math.max(0, ...existing.map(({ menuId }) => menuId));
    // As if the entries were stored already, below the ids of the stored ones.
    const tree = new MenuTree([
      ...existing,
      ...entries.map((entry, index) => toMenu(entry, index, { highestId, parentId })),
    ]);
    const names = entries.map(({ menuName }) => menuName);
    const taken = await repository.findTakenNames(tx, names.filter(Boolean));
    for (const [index, entry] of entries.entries()) {
      const { menuName, menuType, parent } = entry;
      await collect(problems, { index, language }, async () => {
        if (parent >= index)
          throw new AppError(422, PARENT_LATER, {}, { fields: [{ path: 'parent', text: PARENT_LATER }] });
        const above = parent === -1 ? parentId : highestId + 1 + parent;
        tree.assertParent(menuType, above);
        tree.assertPosition(null, above);
      });
      await collect(problems, { index, language }, () => assertComplete(tx, entry));
      const nameProblem = taken.has(menuName) ? NAME_TAKEN : names.indexOf(menuName) < index ? NAME_TWICE : null;
      if (menuName !== '' && nameProblem)
        problems.push({ index, path: 'menuName', message: formatMessage(nameProblem, language) });
    }
    return problems;
  }

  async function createAll(caller: Caller, tx: Transaction, { parentId, entries }: Body): Promise<number> {
    const ids: number[] = [];
    for (const { parent, ...values } of entries) {
      const above = parent === -1 ? parentId || null : (ids[parent] ?? null);
      const { menuId } = await store.create(caller, entity, { ...values, parentId: above }, { tx });
      ids.push(menuId);
    }
    await logOperation(tx, caller, { noun: 'menu', action: 'import', details: { rows: ids.length } });
    return ids.length;
  }

  return {
    run: (caller: Caller, body: Body): Promise<MenuImportResult> =>
      inRightsTransaction(db, caller, access, async ({ tx }) => {
        const problems = await findProblems(tx, body, caller);
        const created = body.dryRun || problems.length > 0 ? 0 : await createAll(caller, tx, body);
        return { created, problems };
      }),
  };
}

const UNSTORED = { roleCount: 0, version: 0, createdAt: '', updatedAt: '' };

const toMenu = (
  { parent, ...values }: ImportedMenu,
  index: number,
  { highestId, parentId }: { highestId: number; parentId: number },
): Menu => ({
  ...values,
  ...UNSTORED,
  menuId: highestId + 1 + index,
  parentId: parent === -1 ? parentId : highestId + 1 + parent,
});

/** Runs a check and adds its errors, at the fields that it names. */
async function collect(
  problems: MenuImportProblem[],
  { index, language }: { index: number; language: Caller['language'] },
  check: () => Promise<void>,
): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const fields = error.fields ?? [{ path: '', text: error.text, values: error.values }];
    for (const { path, text, values } of fields)
      problems.push({ index, path, message: formatMessage(text, language, values) });
  }
}
