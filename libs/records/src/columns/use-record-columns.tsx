import { useMemo } from 'react';

import { useCan } from '@backroom/auth';
import { type Access, type Status } from '@backroom/contract';
import { type Column, formatDateTime, formatNumber, useLanguage, useText } from '@backroom/ui';

import { type Outcome } from '../failure.ts';
import { recordText } from '../record.text.ts';
import { StatusSwitch } from './status-switch.tsx';

interface ClosingRecord {
  remark: string;
  updatedAt: string;
}

/** The last columns of every list: remark and last update. Stable until the language changes. */
export function useClosingColumns<Row extends ClosingRecord>(): readonly Column<Row>[] {
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

interface StatusColumn<Row> {
  contract: { update: { access: Access } };
  /** Define it outside the component. */
  nameOf: (row: Row) => string;
  /** Memoise with `useCallback`. */
  save: (row: Row, status: Status) => Promise<Outcome<Row>>;
  /** Define it outside the component. Rows for which it is false are read-only. */
  changeable?: (row: Row) => boolean;
}

/** The status; a switch for users with the update permission. */
export function useStatusColumn<Row extends { status: Status; version: number }>({
  contract,
  nameOf,
  save,
  changeable = always,
}: StatusColumn<Row>): Column<Row> {
  const t = useText(recordText);
  const mayChange = useCan(contract.update.access);

  return useMemo(
    () => ({
      id: 'status',
      header: t('status'),
      sortable: true,
      width: 100,
      cell: (row) => (
        <StatusSwitch record={row} name={nameOf(row)} mayChange={mayChange && changeable(row)} save={save} />
      ),
    }),
    [t, mayChange, nameOf, save, changeable],
  );
}

const always = () => true;
