import { isNull, type SQL, sql } from 'drizzle-orm';

import type { CashInQuestion } from '@backroom/contract/cash-in';

import { cashInQuestions } from '../../schema/cash-in-questions.table.ts';
import { planSheets } from '../../schema/month-plan.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { computed } from '../../schema/table-helpers.ts';

const { storeId, day, kind, amount, source, authorName, decidedAt } = cashInQuestions;

/** The open questions of a selected sheet. */
export const openQuestions = computed<CashInQuestion[]>(sql`coalesce((
  select json_agg(json_build_object('day', right(${day}, 2)::int, 'kind', ${kind}, 'amount', ${amount},
    'source', ${source}, 'name', ${authorName}) order by ${day}, ${kind})
  from ${cashInQuestions}
  where ${storeId} = ${planSheets.storeId} and ${isNull(decidedAt)}
    and ${day} between ${planSheets.month} || '-01' and ${planSheets.month} || '-31'), '[]'::json)`);

/** Stores with an open question in a month. */
export const hasOpenQuestion = (month: string): SQL =>
  sql`exists (select 1 from ${cashInQuestions} where ${storeId} = ${stores.storeId} and ${isNull(decidedAt)}
    and ${day} between ${`${month}-01`} and ${`${month}-31`})`;
