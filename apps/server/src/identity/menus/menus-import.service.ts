import type { ParsedArgOf } from '@backroom/contract';
import {
  type ImportedMenu,
  type Menu,
  menuContract,
  type MenuImportProblem,
  type MenuImportResult,
} from '@backroom/contract/menus';

import { createRecords } from '../../kernel/database/audited-store.ts';
import type { Database, Transaction } from '../../kernel/database/database.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import { formatMessage } from '../../kernel/errors/messages.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { logOperation } from '../../kernel/log/oper-log.ts';
import { lockRights } from '../../platform/access/rights-transaction.ts';
import { createMenuEntity, NAME_TAKEN } from './menus.entity.ts';
import type { MenuRepository } from './menus.repository.ts';
import { assertComplete, assertRoles, findKnownRoles, MenuTree } from './menus-rules.ts';

type Body = ParsedArgOf<typeof menuContract.import>['body'];

const NAME_TWICE = { 'zh-CN': '文件里有相同的名称', 'en-US': 'The file contains this name twice' };
const PARENT_LATER = { 'zh-CN': '上级必须排在前面', 'en-US': 'The parent must come before it' };
const CHANGED = {
  'zh-CN': '菜单刚刚有变动，请重新导入',
  'en-US': 'The menu has changed in the meantime. Import the entries again',
};
const { access } = menuContract.import;

/** Creates exported entries. Existing ones are never changed. */
export function createMenuImportService(db: Database, repository: MenuRepository) {
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
    const knownRoles = await findKnownRoles(
      tx,
      entries.flatMap(({ roles }) => roles),
    );
    for (const [index, entry] of entries.entries()) {
      const { menuName, menuType, parent } = entry;
      collect(problems, { index, language }, () => {
        if (parent >= index)
          throw new AppError(422, PARENT_LATER, {}, { fields: [{ path: 'parent', text: PARENT_LATER }] });
        const above = parent === -1 ? parentId : highestId + 1 + parent;
        tree.assertParent(menuType, above);
        tree.assertPosition(null, above);
      });
      collect(problems, { index, language }, () => assertComplete(entry, knownRoles));
      const nameProblem = taken.has(menuName) ? NAME_TAKEN : names.indexOf(menuName) < index ? NAME_TWICE : null;
      if (menuName !== '' && nameProblem)
        problems.push({ index, path: 'menuName', message: formatMessage(nameProblem, language) });
    }
    return problems;
  }

  async function createAll(caller: Caller, tx: Transaction, { parentId, entries }: Body): Promise<number[]> {
    const ids: number[] = [];
    for (const level of toLevels(entries)) {
      const rows = level.map((index) => {
        const { parent, ...values } = entries[index] as ImportedMenu;
        return { ...values, parentId: parent === -1 ? parentId || null : (ids[parent] ?? null) };
      });
      const created = await createRecords(tx, caller, entity, rows);
      for (const [at, { menuId }] of created.entries()) ids[level[at] ?? 0] = menuId;
    }
    await logOperation(tx, caller, { noun: 'menu', action: 'import', details: { rows: ids.length } });
    return ids;
  }

  /** Revalidates the created entries under the rights lock: their parents or roles may have changed. */
  async function assertStillValid(tx: Transaction, ids: readonly number[]): Promise<void> {
    const all = await repository.findAll();
    const tree = new MenuTree(all);
    const created = all.filter(({ menuId }) => ids.includes(menuId));
    try {
      for (const { menuType, menuId, parentId } of created) {
        tree.assertParent(menuType, parentId);
        tree.assertPosition(menuId, parentId);
      }
      await assertRoles(
        tx,
        created.flatMap(({ roles }) => roles),
      );
    } catch (error) {
      throw error instanceof AppError ? new AppError(409, CHANGED, {}, { cause: error }) : error;
    }
  }

  return {
    /** The lock of rights comes last, and only if entries are created. */
    run: (caller: Caller, body: Body): Promise<MenuImportResult> =>
      inTransaction(db, async (tx) => {
        const problems = await findProblems(tx, body, caller);
        if (body.dryRun || problems.length > 0) return { created: 0, problems };
        const ids = await createAll(caller, tx, body);
        await lockRights(tx, caller, access);
        await assertStillValid(tx, ids);
        return { created: ids.length, problems };
      }),
  };
}

/** The indexes of the entries by their depth: those of a level are created together, below the ones above. */
function toLevels(entries: readonly ImportedMenu[]): number[][] {
  const depths: number[] = [];
  for (const { parent } of entries) depths.push(parent === -1 ? 0 : (depths[parent] ?? 0) + 1);
  const levels = Map.groupBy(depths.keys(), (index) => depths[index] ?? 0);
  return [...levels].toSorted(([one], [other]) => one - other).map(([, indexes]) => indexes);
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
function collect(
  problems: MenuImportProblem[],
  { index, language }: { index: number; language: Caller['language'] },
  check: () => void,
): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const fields = error.fields ?? [{ path: '', text: error.text, values: error.values }];
    for (const { path, text, values } of fields)
      problems.push({ index, path, message: formatMessage(text, language, values) });
  }
}
