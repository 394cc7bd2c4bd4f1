import { type ReactNode, useCallback } from 'react';

import { useCan } from '@backroom/auth';
import type { ListQueryResult } from '@backroom/client';
import { type Operation, operLogContract, type OperLogPage } from '@backroom/contract/oper-log';
import { QueryError, useLazyDialog } from '@backroom/records';
import { type Column, DataTable, useDateTimeFormat, useIsPhone, type useTableView, useText } from '@backroom/ui';

import { operLogText } from './oper-log.text.ts';

interface OperLogTableProps {
  columns: readonly Column<Operation>[];
  view: ReturnType<typeof useTableView>;
  result: ListQueryResult<OperLogPage>;
  empty: ReactNode;
}

/** The rows of the log, which open to their details. */
export function OperLogTable({ columns, view, result, empty }: OperLogTableProps) {
  const t = useText(operLogText);
  const canView = useCan(operLogContract.byId.access);
  const detail = useLazyDialog(loadDetail);
  const formatDate = useDateTimeFormat();
  // A tap opens the entry there, and its sentence has the room of a menu that could do no more.
  const hasActions = !useIsPhone() && canView;
  // One transaction writes several entries in the same second.
  const getName = useCallback(({ operId, at }: Operation) => `${formatDate(at)} #${operId}`, [formatDate]);
  return (
    <>
      <DataTable
        caption={t('title')}
        columns={columns}
        view={view}
        rows={result.data?.list}
        rowKey={getId}
        rowLabel={getName}
        rowOpener={canView ? (row) => ({ onIntent: detail.preload, onOpen: () => void detail.open(row) }) : undefined}
        rowActions={
          hasActions
            ? (row) => [
                { id: 'view', label: t('view'), onIntent: detail.preload, onSelect: () => void detail.open(row) },
              ]
            : undefined
        }
        rowActionLabels={[t('view')]}
        busy={result.isFetching}
        error={result.error !== undefined && !result.currentData ? <QueryError result={result} /> : undefined}
        empty={empty}
      />
      {detail.element}
    </>
  );
}

const loadDetail = async () => (await import('./operation-detail.tsx')).OperationDetail;
const getId = ({ operId }: Operation) => operId;
