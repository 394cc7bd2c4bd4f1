import { cashInContract, type CashInImportResult, type TillFilePreview } from '@backroom/contract/cash-in';
import type { Job } from '@backroom/contract/jobs';

import { api, type RequestOptions } from '../api.ts';
import { unlessRejected } from '../queries/cache-tags.ts';
import { type ImportArg, toImportQuery } from '../queries/import-query.ts';

/** A file whose columns are read; `headRow` 0 finds the head. */
type PreviewArg = { file: File; type: string; headRow: number } & RequestOptions;

export const cashInImportApi = api.injectEndpoints({
  endpoints: (build) => ({
    previewTillFile: build.mutation<TillFilePreview, PreviewArg>({
      query: ({ file, type, headRow }) => ({
        endpoint: cashInContract.previewImport,
        arg: { query: { headRow } },
        file: { content: file, type },
      }),
    }),
    /** `mapping` is a `TillMapping` as JSON. */
    importCashIn: build.mutation<CashInImportResult | Job, ImportArg & { mapping?: string }>({
      query: toImportQuery(cashInContract.import, ['mapping']),
      invalidatesTags: unlessRejected(({ dryRun }) => (dryRun ? [] : ['MonthPlan'])),
    }),
  }),
});

export const { useImportCashInMutation, usePreviewTillFileMutation } = cashInImportApi;
