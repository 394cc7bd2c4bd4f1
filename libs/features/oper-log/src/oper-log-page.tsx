import { useCallback } from 'react';

import { useCan } from '@backroom/auth';
import { useListQuery } from '@backroom/client';
import { operLogApi } from '@backroom/client/oper-log';
import { type Operation, operLogContract } from '@backroom/contract/oper-log';
import {
  ExportButton,
  Forbidden,
  getParameters,
  isForbidden,
  ListBar,
  ListFilters,
  ListFrame,
  ListRoot,
  prefetchList,
  QueryError,
  useLazyDialog,
} from '@backroom/records';
import { Button, DataTable, EmptyState, TableTools, useDateTimeFormat, useTableView, useText } from '@backroom/ui';

import { EntryPagination } from './entry-pagination.tsx';
import { operLogText } from './oper-log.text.ts';
import { useOperLogColumns } from './oper-log-columns.tsx';
import { toFilterValues, useOperLogFields } from './use-oper-log-fields.ts';
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
  const columns = useOperLogColumns();
  const view = useTableView('oper-log');
  const fields = useOperLogFields();
  const canView = useCan(operLogContract.byId.access);
  const detail = useLazyDialog(loadDetail);
  const formatDate = useDateTimeFormat();
  // One transaction writes several entries in the same second.
  const getName = useCallback(({ operId, at }: Operation) => `${formatDate(at)} #${operId}`, [formatDate]);

  const { list = [], hasNewer = false, hasOlder = false } = result.data ?? {};
  const [first, last] = [list[0], list.at(-1)];
  const isFiltered = Object.values(filters).some(Boolean);
  const clear = () => urlState.setFilters(Object.fromEntries(getParameters(fields).map((name) => [name, undefined])));

  if (isForbidden(result.error)) return <Forbidden title={t('title')} />;
  return (
    <ListRoot>
      <ListFrame>
        <ListBar
          title={t('title')}
          purpose={t('purpose')}
          count={null}
          result={result}
          filters={
            <ListFilters
              fields={fields}
              search={undefined}
              active={toFilterValues(fields, filters)}
              onChange={urlState.setFilters}
              onReload={() => (isNewest ? void result.refetch() : urlState.showNewest())}
            />
          }
          actions={
            <>
              <ExportButton endpoint={operLogContract.export} arg={{ query: filters }} />
              <TableTools
                columns={columns}
                view={view}
                onRefresh={() => void result.refetch()}
                refreshing={result.isFetching}
              />
            </>
          }
        />
        <DataTable
          caption={t('title')}
          columns={columns}
          view={view}
          rows={result.data?.list}
          rowKey={getId}
          rowLabel={getName}
          rowOpener={canView ? (row) => ({ onIntent: detail.preload, onOpen: () => void detail.open(row) }) : undefined}
          rowActions={
            canView
              ? (row) => [
                  { id: 'view', label: t('view'), onIntent: detail.preload, onSelect: () => void detail.open(row) },
                ]
              : undefined
          }
          rowActionLabels={[t('view')]}
          busy={result.isFetching}
          error={result.error !== undefined && !result.currentData ? <QueryError result={result} /> : undefined}
          empty={<NoOperations onClear={isFiltered ? clear : undefined} />}
        />
        <EntryPagination
          position={urlState.position}
          pageSize={query.pageSize}
          onPageSizeChange={urlState.setPageSize}
          onNewest={isNewest ? undefined : urlState.showNewest}
          onNewer={hasNewer && first ? () => urlState.showNewer(first.operId) : undefined}
          onOlder={hasOlder && last ? () => urlState.showOlder(last.operId) : undefined}
        />
      </ListFrame>
      {detail.element}
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

const loadDetail = async () => (await import('./operation-detail.tsx')).OperationDetail;
const getId = ({ operId }: Operation) => operId;

OperLogPage.prefetch = prefetchList(operLogContract.list, operLogApi.endpoints.getOperations);
