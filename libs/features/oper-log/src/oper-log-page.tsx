import { useCan } from '@backroom/auth';
import { useListQuery } from '@backroom/client';
import { operLogApi } from '@backroom/client/oper-log';
import { operLogContract } from '@backroom/contract/oper-log';
import {
  type Filters,
  Forbidden,
  isForbidden,
  ListFrame,
  ListHead,
  ListRoot,
  prefetchList,
  useExportTool,
} from '@backroom/records';
import { Button, EmptyState, useTableView, useText } from '@backroom/ui';

import { EntryPagination } from './entry-pagination.tsx';
import { operLogText } from './oper-log.text.ts';
import { useOperLogColumns } from './oper-log-columns.tsx';
import { OperLogTable } from './oper-log-table.tsx';
import { SearchedTo, SearchLine } from './search-line.tsx';
import { listParameters, toFilterValues, useOperLogFields } from './use-oper-log-fields.tsx';
import { useOperLogUrlState } from './use-oper-log-url-state.ts';

export function OperLogPage() {
  const t = useText(operLogText);
  return useCan(operLogContract.list.access) ? <OperLog /> : <Forbidden title={t('title')} />;
}

function OperLog() {
  const t = useText(operLogText);
  const urlState = useOperLogUrlState();
  const { query, filters, isNewest } = urlState;
  // The log grows without the cache: a page shows what is there when it opens.
  const result = useListQuery(operLogApi.endpoints.getOperations, { query }, { refetchOnMountOrArgChange: true });
  const columns = useOperLogColumns(result.data?.list ?? []);
  const view = useTableView('oper-log', columns);
  const fields = useOperLogFields(result.currentData);
  const parameters = listParameters(fields);
  const exportTool = useExportTool(operLogContract.export, { query: filters });

  const { list = [], hasNewer = false, hasOlder = false } = result.data ?? {};
  const [first, last] = [list[0], list.at(-1)];
  const isFiltered = Object.values(filters).some(Boolean);
  const clear = () =>
    urlState.setFilters(Object.fromEntries([...parameters, 'searched'].map((name) => [name, undefined])));
  // Another keyword is searched anew.
  const setFilters = (values: Filters, isContinued = false) => {
    const isSame = values.keyword === (query.keyword ?? '');
    urlState.setFilters(isSame ? values : { ...values, searched: undefined }, isContinued);
  };

  if (isForbidden(result.error)) return <Forbidden title={t('title')} />;
  return (
    <ListRoot>
      <ListFrame>
        <ListHead
          title={t('title')}
          purpose={t('purpose')}
          count={null}
          result={result}
          fields={fields}
          search={{ name: 'keyword', label: t('search') }}
          active={toFilterValues(parameters, filters)}
          onChange={setFilters}
          onReload={() => (isNewest ? void result.refetch() : urlState.showNewest())}
          table={{ columns, view }}
          onRefresh={() => void result.refetch()}
          tools={[exportTool]}
        />
        {result.currentData && (
          <SearchLine
            keyword={query.keyword ?? ''}
            page={result.currentData}
            onSearch={(searched) => urlState.setFilters({ searched })}
          />
        )}
        <OperLogTable
          columns={columns}
          view={view}
          result={result}
          empty={<NoOperations onClear={isFiltered ? clear : undefined} />}
        />
        {result.currentData && query.after === undefined && (
          <SearchedTo page={result.currentData} onOlder={urlState.showOlder} />
        )}
        <EntryPagination
          position={urlState.position}
          pageSize={query.pageSize}
          onPageSizeChange={urlState.setPageSize}
          onNewest={isNewest ? undefined : urlState.showNewest}
          onNewer={hasNewer && first ? () => urlState.showNewer(first.operId) : undefined}
          onOlder={hasOlder && last ? () => urlState.showOlder(last.operId) : undefined}
        />
      </ListFrame>
    </ListRoot>
  );
}

/** @param onClear undefined without filters */
function NoOperations({ onClear }: { onClear: (() => void) | undefined }) {
  const t = useText(operLogText);
  if (!onClear) return <EmptyState title={t('emptyTitle')} description={t('emptyHint')} />;
  return (
    <EmptyState reason="noMatch" title={t('noMatch')} action={<Button onClick={onClear}>{t('clearFilters')}</Button>} />
  );
}

OperLogPage.prefetch = prefetchList(operLogContract.list, operLogApi.endpoints.getOperations);
