import {
  useGetAttentionQuery,
  useGetLatestChangesQuery,
  useGetOwnHomeQuery,
  useGetRankingQuery,
  useGetTrendQuery,
} from '@backroom/client/dashboard';

import type { BlockKind } from '../model/home-blocks.ts';

/** Responses that are not older are shown again without a request. */
export const FRESH_SECONDS = 2;

/** Each block shows its own error. */
const SILENT = { suppressErrors: 'toasts' } as const;

/** The responses for the shown blocks, requested after the first paint and whenever the page is shown again. */
export function useHomeData(kinds: readonly BlockKind[], isPainted: boolean) {
  const optionsFor = (kind: BlockKind) => ({
    skip: !isPainted || !kinds.includes(kind),
    refetchOnMountOrArgChange: FRESH_SECONDS,
  });
  const attention = useGetAttentionQuery(SILENT, optionsFor('attention'));
  const changes = useGetLatestChangesQuery(SILENT, optionsFor('changes'));
  const ranking = useGetRankingQuery(SILENT, optionsFor('ranking'));
  const trend = useGetTrendQuery(SILENT, optionsFor('trend'));
  const own = useGetOwnHomeQuery(SILENT, optionsFor('own'));
  const refetchPlans = () => {
    for (const query of [attention, ranking, trend]) if (!query.isUninitialized) void query.refetch();
  };
  return { attention, changes, ranking, trend, own, refetchPlans };
}
export type HomeData = ReturnType<typeof useHomeData>;
