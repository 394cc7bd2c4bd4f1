import { type ComponentProps, useState } from 'react';

import { useCan } from '@backroom/auth';
import { useOptions } from '@backroom/client';
import { storeComparisonApi, useGetStoreComparisonQuery } from '@backroom/client/store-comparison';
import { MAX_COMPARED_STORES, MIN_COMPARED_STORES, storeComparisonContract } from '@backroom/contract/store-comparison';
import { storeContract } from '@backroom/contract/stores';
import { ExportButton, Forbidden, isApiError, isForbidden, QueryPlaceholder } from '@backroom/records';
import { FirstStoreLink, StaleDataHint } from '@backroom/records/detail';
import { Card, EmptyState, FilterBar, PageHeader, Stack, useIsPhone, useText } from '@backroom/ui';

import { comparisonText } from './comparison.text.ts';
import { ComparisonFilters } from './comparison-filters.tsx';
import { ComparisonTables } from './comparison-tables.tsx';
import {
  type ComparisonSearchParams,
  isComparable,
  useComparisonSearchParams,
} from './use-comparison-search-params.ts';

export function StoreComparisonPage() {
  const t = useText(comparisonText);
  return useCan(storeComparisonContract.compare.access) ? <StoreComparisonView /> : <Forbidden title={t('title')} />;
}

function StoreComparisonView() {
  const t = useText(comparisonText);
  const { searchParams, change } = useComparisonSearchParams();
  const found = useOptions(storeComparisonApi.endpoints.getComparableStores, {
    id: 'storeId',
    chosen: searchParams.stores,
  });
  const { isLoaded, error, search } = found;
  const query = toQuery(searchParams);
  const canCompare = isComparable(searchParams);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const filters = <ComparisonFilters searchParams={searchParams} onChange={change} found={found} />;
  const areReady = isLoaded && !isForbidden(error);
  // What is compared comes first there. Open fields stay where they are.
  const isInSheet = (useIsPhone() && areReady && canCompare) || isSheetOpen;
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('purpose')}
        actions={
          <>
            {isInSheet && (
              <FilterBar
                open={isSheetOpen}
                onOpenChange={setSheetOpen}
                onSearch={() => setSheetOpen(false)}
                onReset={() => change({ stores: [] })}
              >
                {filters}
              </FilterBar>
            )}
            {canCompare && (
              <ExportButton
                endpoint={storeComparisonContract.export}
                arg={{ query: { ...query, differences: searchParams.onlyDifferences ? '1' : '0' } }}
              />
            )}
          </>
        }
      />
      <Stack gap={5}>
        {!isInSheet && (
          <Card>
            {areReady ? (
              filters
            ) : (
              <QueryPlaceholder result={{ error, isFetching: search.loading, refetch: search.onRetry }} lines={2} />
            )}
          </Card>
        )}
        {isLoaded && (
          <Comparison
            searchParams={searchParams}
            hasStores={search.onSearch !== undefined || found.options.length >= MIN_COMPARED_STORES}
          />
        )}
      </Stack>
    </>
  );
}

const toQuery = ({ stores, from, to }: ComparisonSearchParams) => ({ ids: stores.join(','), from, to });

/** The comparison, or what leads to one. */
function Comparison({ searchParams, hasStores }: { searchParams: ComparisonSearchParams; hasStores: boolean }) {
  const t = useText(comparisonText);
  const canCompare = isComparable(searchParams);
  const canAdd = useCan(storeContract.create.access);
  const result = useGetStoreComparisonQuery(
    { query: toQuery(searchParams), suppressErrors: [404] },
    { skip: !canCompare, refetchOnMountOrArgChange: true },
  );
  if (!hasStores)
    return (
      <Notice
        title={t('noStoresTitle')}
        description={t(canAdd ? 'noStoresHint' : 'ownScopeHint')}
        action={<FirstStoreLink />}
      />
    );
  if (!canCompare) {
    const isTooMany = searchParams.stores.length > MAX_COMPARED_STORES;
    const title = isTooMany ? t('tooMany', { max: MAX_COMPARED_STORES }) : t('chooseTitle');
    return <Notice title={title} description={t('chooseHint')} />;
  }
  if (isAbsent(result.error)) return <Notice title={t('absentTitle')} description={t('absentHint')} />;
  if (result.currentData && !isForbidden(result.error))
    return (
      <div>
        <StaleDataHint result={result} />
        <ComparisonTables comparison={result.currentData} onlyDifferences={searchParams.onlyDifferences} />
      </div>
    );
  return (
    <Card>
      <QueryPlaceholder result={result} lines={10} />
    </Card>
  );
}

const isAbsent = (error: unknown) => isApiError(error) && error.kind === 'response' && error.code === 404;

const Notice = (props: ComponentProps<typeof EmptyState>) => (
  <Card>
    <EmptyState {...props} />
  </Card>
);
