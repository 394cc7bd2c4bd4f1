import type { ComponentProps } from 'react';

import { useCan } from '@backroom/auth';
import { useGetComparableStoresQuery, useGetStoreComparisonQuery } from '@backroom/client/store-comparison';
import {
  MAX_COMPARED_STORES,
  MIN_COMPARED_STORES,
  storeComparisonContract,
  type StoreOption,
} from '@backroom/contract/store-comparison';
import { ExportButton, Forbidden, isApiError, isForbidden, QueryError } from '@backroom/records';
import { FirstStoreLink, StaleNotice } from '@backroom/records/detail';
import { Card, EmptyState, PageHeader, Skeleton, Stack, useText } from '@backroom/ui';

import { comparisonText } from './comparison.text.ts';
import { ComparisonFilters } from './comparison-filters.tsx';
import { ComparisonTables } from './comparison-tables.tsx';
import { type ComparisonAddress, isComparable, useComparisonAddress } from './use-comparison-address.ts';

export function StoreComparisonPage() {
  const t = useText(comparisonText);
  return useCan(storeComparisonContract.compare.access) ? <StoreComparisonView /> : <Forbidden title={t('title')} />;
}

function StoreComparisonView() {
  const t = useText(comparisonText);
  const { address, change } = useComparisonAddress();
  const result = useGetComparableStoresQuery();
  const options = result.data;
  const query = toQuery(address);
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('purpose')}
        actions={
          isComparable(address) && (
            <ExportButton
              endpoint={storeComparisonContract.export}
              arg={{ query: { ...query, differences: address.onlyDifferences ? '1' : '0' } }}
            />
          )
        }
      />
      <Stack gap={5}>
        <Card>
          {options && !isForbidden(result.error) && (
            <ComparisonFilters address={address} onChange={change} options={options} />
          )}
          {!options && result.error === undefined && <Skeleton lines={2} />}
          {(isForbidden(result.error) || (!options && result.error !== undefined)) && <QueryError result={result} />}
        </Card>
        {options && <Comparison address={address} options={options} />}
      </Stack>
    </>
  );
}

const toQuery = ({ stores, from, to }: ComparisonAddress) => ({ ids: stores.join(','), from, to });

/** The comparison, or what leads to one. */
function Comparison({ address, options }: { address: ComparisonAddress; options: readonly StoreOption[] }) {
  const t = useText(comparisonText);
  const canCompare = isComparable(address);
  const result = useGetStoreComparisonQuery(
    { query: toQuery(address), suppressErrors: [404] },
    { skip: !canCompare, refetchOnMountOrArgChange: true },
  );
  if (options.length < MIN_COMPARED_STORES)
    return <Notice title={t('noStoresTitle')} description={t('noStoresHint')} action={<FirstStoreLink />} />;
  if (!canCompare) {
    const isTooMany = address.stores.length > MAX_COMPARED_STORES;
    const title = isTooMany ? t('tooMany', { max: MAX_COMPARED_STORES }) : t('chooseTitle');
    return <Notice title={title} description={t('chooseHint')} />;
  }
  if (isAbsent(result.error)) return <Notice title={t('absentTitle')} description={t('absentHint')} />;
  if (result.currentData && !isForbidden(result.error))
    return (
      <div>
        <StaleNotice result={result} />
        <ComparisonTables comparison={result.currentData} onlyDifferences={address.onlyDifferences} />
      </div>
    );
  return <Card>{result.error === undefined ? <Skeleton lines={10} /> : <QueryError result={result} />}</Card>;
}

const isAbsent = (error: unknown) => isApiError(error) && error.kind === 'refused' && error.code === 404;

const Notice = (props: ComponentProps<typeof EmptyState>) => (
  <Card>
    <EmptyState {...props} />
  </Card>
);
