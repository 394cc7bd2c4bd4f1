import { sql } from 'drizzle-orm';

import type { ParsedArgOf } from '@backroom/contract';
import { noticeContract } from '@backroom/contract/notices';

import { hasPage } from '../../identity/menus/has-page.ts';
import { createRecord, removeRecords, updateRecord } from '../../kernel/database/audited-store.ts';
import type { Database, Executor } from '../../kernel/database/database.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { type FieldError, invalidFields } from '../../kernel/errors/app-error.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { findDisabledChoices } from '../../platform/access/disabled-choices.ts';
import { noticesInScope } from '../../platform/access/notices-scope.ts';
import { createNoticeEntity } from './notices.entity.ts';
import type { NoticeRepository, NoticeRow } from './notices.repository.ts';
import { type Audience, canAddressAll, findAddressable } from './notices-audience.ts';
import { countNoticeChange } from './notices-fingerprint.sql.ts';
import { findInvalidFields } from './notices-rules.ts';

type Create = ParsedArgOf<typeof noticeContract.create>['body'];
type Update = ParsedArgOf<typeof noticeContract.update>['body'];
/** `registerUpdate` has completed the body from the record. */
type Values = Required<Omit<Update, 'version'>>;
type Before = Pick<NoticeRow, 'startsAt' | 'routePath'>;

const CHOOSE_STORES = {
  'zh-CN': '你只能通知数据权限内的门店，请选择门店',
  'en-US': 'You can only notify stores of your data scope. Choose them',
};
const MISSING = {
  'zh-CN': '有选项不存在或不在你的数据权限内',
  'en-US': 'An option does not exist or is outside your data scope',
};
const UNKNOWN_PAGE = {
  'zh-CN': '菜单中没有这个页面，请重新选择',
  'en-US': 'The menu has no such page. Choose another one',
};
const NO_AUDIENCE: Audience = { storeIds: [], postIds: [], roleIds: [] };
const AUDIENCE_FIELDS = ['storeIds', 'postIds', 'roleIds'] as const;

export function createNoticeService(db: Database, repository: NoticeRepository) {
  const entity = createNoticeEntity(repository);

  /** Before the transaction: the whole menu is read, which may wait for other large reads. */
  const findPageErrors = async (routePath: string, stored = ''): Promise<FieldError[]> =>
    routePath === '' || routePath === stored || (await hasPage(db, routePath))
      ? []
      : [{ path: 'routePath', text: UNKNOWN_PAGE }];

  return {
    async create(caller: Caller, values: Create) {
      const pageErrors = await findPageErrors(values.routePath);
      return inTransaction(db, async (tx) => {
        const columns = toColumns(values, { begunAt: null, now: await readTime(tx) });
        await assertValid(tx, caller, { tag: noticeContract.create.access, columns, pageErrors });
        const row = await createRecord(tx, caller, entity, columns);
        await countNoticeChange(tx);
        return repository.hydrate(row, tx);
      });
    },

    async update(caller: Caller, noticeId: number, { version, ...values }: Update, before: Before) {
      const pageErrors = await findPageErrors(values.routePath, before.routePath);
      return inTransaction(db, async (tx) => {
        const { access: tag } = noticeContract.update;
        const columns = toColumns(values, { begunAt: before.startsAt, now: await readTime(tx) });
        const row = await updateRecord(tx, caller, entity, { id: noticeId, version }, columns, {
          scope: noticesInScope(caller, tag),
          withinTransaction: (_tx, stored) => assertValid(tx, caller, { tag, columns, pageErrors, stored }),
        });
        await countNoticeChange(tx);
        return repository.hydrate(row, tx);
      });
    },

    remove: (caller: Caller, ids: readonly number[]) =>
      inTransaction(db, async (tx) => {
        await removeRecords(tx, caller, entity, ids, { scope: noticesInScope(caller, noticeContract.remove.access) });
        await countNoticeChange(tx);
      }),
  };
}

/** The clock of the database decides what has begun: that of a server may be ahead. */
async function readTime(tx: Executor): Promise<Date> {
  const { rows } = await tx.execute<{ now: string | Date }>(sql`select date_trunc('milliseconds', now()) as now`);
  return new Date(rows[0]?.now ?? Date.now());
}

type Columns = ReturnType<typeof toColumns>;

/** Without a start it begins when it is saved, or keeps the time at which it has begun. */
function toColumns(
  { startsAt, endsAt, acknowledgeBy, ...values }: Values,
  { begunAt, now }: { begunAt: Date | null; now: Date },
) {
  const start = startsAt === null ? (begunAt && begunAt < now ? begunAt : now) : new Date(startsAt);
  return {
    ...values,
    startsAt: start,
    endsAt: endsAt === null ? null : new Date(endsAt),
    acknowledgeBy: acknowledgeBy === null ? null : new Date(acknowledgeBy),
  };
}

interface Check {
  tag: string;
  columns: Columns;
  pageErrors: readonly FieldError[];
  stored?: Audience;
}

/** Options and the page that the stored notice has already are kept, also if they were deleted or disabled meanwhile. */
async function assertValid(
  tx: Executor,
  caller: Caller,
  { tag, columns, pageErrors, stored = NO_AUDIENCE }: Check,
): Promise<void> {
  const errors: FieldError[] = [...findInvalidFields(columns), ...pageErrors];
  const pickAdded = (field: keyof Audience) => columns[field].filter((id) => !stored[field].includes(id));
  const added = { storeIds: pickAdded('storeIds'), postIds: pickAdded('postIds'), roleIds: pickAdded('roleIds') };
  const found = await findAddressable(tx, caller, tag, added);
  for (const path of AUDIENCE_FIELDS) if (found[path] < added[path].length) errors.push({ path, text: MISSING });
  if (errors.length === 0) errors.push(...(await findDisabledChoices(tx, added)));
  if (columns.storeIds.length === 0 && !canAddressAll(caller, tag))
    errors.push({ path: 'storeIds', text: CHOOSE_STORES });
  if (errors.length > 0) throw invalidFields(...errors);
}
