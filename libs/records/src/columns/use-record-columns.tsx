import { useMemo } from 'react';

import { useCan } from '@backroom/auth';
import type { Access, Status } from '@backroom/contract';
import { type Column, formatDateTime, formatNumber, useLanguage, useText } from '@backroom/ui';

import type { MutationResult } from '../errors.ts';
import { recordText } from '../record.text.ts';
import { StatusSwitch } from './status-switch.tsx';

interface RecordMeta {
  remark: string;
  updatedAt: string;
}

/** The last columns of every list: remark and last update. Stable until the language changes. */
export function useMetaColumns<Row extends RecordMeta>(): readonly Column<Row>[] {
  const t = useText(recordText);
  const language = useLanguage();

  return useMemo(
    () => [
      { id: 'remark', header: t('remark'), cell: ({ remark }) => remark },
      {
        id: 'updatedAt',
        header: t('updated'),
        width: 160,
        cell: ({ updatedAt }) => formatDateTime(updatedAt, language, 'minutes'),
      },
    ],
    [t, language],
  );
}

/** The user-defined sort order. */
export function useSortColumn<Row extends { sort: number }>(): Column<Row> {
  const t = useText(recordText);
  const language = useLanguage();

  return useMemo(
    () => ({
      id: 'sort',
      header: t('sort'),
      sortable: true,
      width: 90,
      align: 'end',
      cell: ({ sort }) => formatNumber(sort, language),
    }),
    [t, language],
  );
}

interface StatusColumnOptions<Row> {
  contract: { update: { access: Access } };
  /** Define it outside the component. */
  getName: (row: Row) => string;
  /** Memoise with `useCallback`. */
  save: (row: Row, status: Status) => Promise<MutationResult<Row>>;
  /** Define it outside the component. Rows for which it is false are read-only. */
  isChangeable?: (row: Row) => boolean;
}

/** The status; a switch for users with the update permission. */
export function useStatusColumn<Row extends { status: Status; version: number }>({
  contract,
  getName,
  save,
  isChangeable = always,
}: StatusColumnOptions<Row>): Column<Row> {
  const t = useText(recordText);
  const canChange = useCan(contract.update.access);

  return useMemo(
    () => ({
      id: 'status',
      header: t('status'),
      sortable: true,
      width: 100,
      cell: (row) => (
        <StatusSwitch record={row} name={getName(row)} canChange={canChange && isChangeable(row)} save={save} />
      ),
    }),
    [t, canChange, getName, save, isChangeable],
  );
}

const always = () => true;
