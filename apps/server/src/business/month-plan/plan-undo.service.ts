import { monthPlanContract, UNDO_GRACE_SECONDS, UNDO_SECONDS } from '@backroom/contract/month-plan';

import { hasPermission } from '../../kernel/access/grant.ts';
import type { Database, Transaction } from '../../kernel/database/database.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { AppError, forbidden } from '../../kernel/errors/app-error.ts';
import { type LocalizedText, MAX_NAMES } from '../../kernel/errors/messages.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { getServerTime } from '../../kernel/process/server-clock.ts';
import type { LastMove } from '../../schema/month-plan.table.ts';
import { assertStoresInScope } from './month-plan.repository.ts';
import { type LockedSheet, lockSheetsOfMonth } from './plan-sheets.ts';
import { writeSheets } from './plan-writer.ts';

interface Undo {
  month: string;
  sheets: readonly { storeId: number; version: number }[];
}
interface MovedSheet {
  sheet: LockedSheet;
  move: LastMove;
}

const MS_PER_SECOND = 1_000;

const CHANGED: LocalizedText = {
  'zh-CN': '{month}的计划已有新的变化，不能撤销：{stores}',
  'en-US': 'The plans for {month} have changed since and this cannot be undone: {stores}',
};
const MORE_CHANGED: LocalizedText = {
  'zh-CN': '{month}有{count}家门店的计划已有新的变化，不能撤销：{stores}',
  'en-US': 'The plans of {count} stores for {month} have changed since and this cannot be undone: {stores}',
};
const OF_ANOTHER_USER: LocalizedText = {
  'zh-CN': '只能撤销自己的操作',
  'en-US': 'Only your own actions can be undone',
};
const TOO_LATE: LocalizedText = {
  'zh-CN': '已超过{seconds}秒，不能再撤销',
  'en-US': 'This can only be undone for {seconds} seconds',
};

/** Takes the last action on plans back: their states are as before, all or none. */
export const undoMoves = (db: Database, caller: Caller, { month, sheets: refs }: Undo) =>
  inTransaction(db, async (tx) => {
    const ids = refs.map(({ storeId }) => storeId);
    await assertStoresInScope(tx, caller, monthPlanContract.undo.access, ids);
    const sheets = await lockSheetsOfMonth(tx, month, ids);
    const moved = findMoved(month, refs, [...sheets.values()]);
    if (moved.some(({ move }) => move.by !== caller.userId)) throw new AppError(403, OF_ANOTHER_USER);
    await assertMayMove(tx, caller, moved);
    assertInTime(moved);
    const changes = moved.map(({ sheet, move }) => ({
      before: sheet,
      undo: move,
      ...(move.before.comment !== sheet.comment && { comment: move.before.comment }),
    }));
    return toStates(await writeSheets(tx, caller, changes));
  });

const toStates = (sheets: readonly Pick<LockedSheet, 'storeId' | 'sheetId' | 'state' | 'version'>[]) => ({
  stores: sheets.map(({ storeId, sheetId, state, version }) => ({ storeId, sheetId, state, version })),
});

/** @throws 409 that names the sheets that have changed since their last move */
function findMoved(month: string, refs: Undo['sheets'], sheets: readonly LockedSheet[]): MovedSheet[] {
  const versions = new Map(refs.map(({ storeId, version }) => [storeId, version]));
  const moved: MovedSheet[] = [];
  const changed: LockedSheet[] = [];
  for (const sheet of sheets) {
    const { lastMove: move, version, storeId } = sheet;
    if (move?.version === version && versions.get(storeId) === version) moved.push({ sheet, move });
    else changed.push(sheet);
  }
  if (changed.length === 0) return moved;
  const stores = changed.map(({ storeName }) => storeName);
  const text = changed.length > MAX_NAMES ? MORE_CHANGED : CHANGED;
  throw new AppError(409, text, { stores, month, count: changed.length }, { data: { current: toStates(changed) } });
}

/** @throws 403 or 404 unless the caller still has the right to do what is undone */
async function assertMayMove(tx: Transaction, caller: Caller, moved: readonly MovedSheet[]): Promise<void> {
  const tags = new Set(moved.map(({ move }) => monthPlanContract[move.action].access));
  for (const tag of tags) {
    if (!hasPermission(caller, tag)) throw forbidden();
    const ofTag = moved.filter(({ move }) => monthPlanContract[move.action].access === tag);
    await assertStoresInScope(
      tx,
      caller,
      tag,
      ofTag.map(({ sheet }) => sheet.storeId),
    );
  }
}

/** @throws 409 if the time for an undo is over */
function assertInTime(moved: readonly MovedSheet[]): void {
  const earliest = getServerTime().getTime() - (UNDO_SECONDS + UNDO_GRACE_SECONDS) * MS_PER_SECOND;
  if (moved.some(({ move }) => Date.parse(move.at) < earliest))
    throw new AppError(409, TOO_LATE, { seconds: UNDO_SECONDS });
}
