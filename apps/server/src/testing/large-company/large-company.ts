import { sql } from 'drizzle-orm';

import { ADMIN_ID } from '../../database/seed/roles.ts';
import type { Database } from '../../kernel/database/database.ts';
import { fillLogs, type LogSize } from './logs.ts';
import { FIRST_ID, FOUND_AT } from './names.ts';
import { fillNotices, type NoticeSize } from './notices.ts';
import { fillOrganisation, type OrganisationSize } from './organisation.ts';
import { fillPlanSheets } from './plan-sheets.ts';
import {
  addRegionHead,
  fillAccounts,
  fillCashIn,
  fillDictionaries,
  fillErrors,
  fillJobs,
  fillRoles,
  type RecordSize,
} from './records.ts';
import { fillTakingsDays } from './takings-days.ts';

type CompanySize = OrganisationSize & LogSize & NoticeSize & RecordSize & { months: number };

const COMPANY: CompanySize = {
  users: 10_000,
  depts: 1_000,
  stores: 200,
  operations: 100_000,
  signIns: 100_000,
  notices: 10_000,
  liveNotices: 100,
  dictValues: 1_000,
  roles: 100,
  sessions: 1_000,
  months: 24,
};
/** Months with lines of each day: pages read two weeks. */
const MONTHS_OF_LINES = 2;
/** Stores that have not closed yesterday, one of so many. */
const OPEN_STORES = 10;
/** Head of the region of the store at `FOUND_AT`, with every right there. */
export const REGION_HEAD_ID = FIRST_ID - 1;
/** Those who have read notices, and have jobs. */
const READER_IDS = [ADMIN_ID, REGION_HEAD_ID];
/** A job of each, and a notice in the scope: one to everyone, and one to the store at `FOUND_AT`. */
export const READER_RECORDS = {
  admin: { jobId: FIRST_ID + READER_IDS.length, noticeId: FIRST_ID + FOUND_AT - 2 },
  head: { jobId: FIRST_ID + 1, noticeId: FIRST_ID + FOUND_AT },
};

/** Adds a company to the demo data with all that grows with it, so many times as large; on PostgreSQL only. */
export async function fillLargeCompany(db: Database, factor: number): Promise<void> {
  const size = Object.fromEntries(
    Object.entries(COMPANY).map(([name, count]) => [name, count * factor]),
  ) as unknown as CompanySize;
  await fillCompany(db, { ...size, months: COMPANY.months });
}

/** Adds a company of any size; on PostgreSQL only. */
export async function fillCompany(db: Database, size: CompanySize): Promise<void> {
  const readerIds = READER_IDS;
  await fillOrganisation(db, size);
  await addRegionHead(db, { userId: REGION_HEAD_ID, storeId: FIRST_ID + FOUND_AT });
  await fillRoles(db, size);
  await fillDictionaries(db, size);
  await fillAccounts(db, size);
  await fillErrors(db);
  await fillJobs(db, { users: size.users, readerIds });
  await fillPlanSheets(db, { stores: size.stores, months: size.months });
  await fillTakingsDays(db, {
    stores: size.stores,
    months: MONTHS_OF_LINES,
    open: Math.ceil(size.stores / OPEN_STORES),
  });
  await fillCashIn(db, size);
  await fillNotices(db, { ...size, readerIds });
  await fillLogs(db, size, size);
  await db.execute(sql`vacuum (freeze, analyze)`);
}
