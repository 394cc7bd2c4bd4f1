import { RECORD_CASES } from '../record-case.ts';
import { insertRows } from './insert-rows.ts';
import type { DearestCalls } from './request.ts';

/** Creates or updates one record of bounded fields; measured only if its body has a list. */
export const PLAIN_WRITES: ReadonlySet<string> = new Set(
  RECORD_CASES.flatMap(({ name, url }) => (url === null ? [name] : [name, `POST ${url}`])),
);

/** The column of a member: `post_id` of `postId`. */
const toColumn = (member: string) => member.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Removals of as many records as one call takes. */
export const REMOVALS: DearestCalls = Object.fromEntries(
  RECORD_CASES.flatMap(({ url, id, removed }) =>
    url === null || !removed
      ? []
      : [
          [
            `DELETE ${url}`,
            async (company) => ({
              url,
              payload: { ids: await insertRows(company, removed.table, toColumn(id), removed.columns) },
            }),
          ],
        ],
  ),
);
