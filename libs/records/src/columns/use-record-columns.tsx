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

/** What every list ends with: remark and last change. Unchanged while language stays. */
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

/** Place in the order that people make. */
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
  /** Outside the component. */
  nameOf: (row: Row) => string;
  /** Keep it in `useCallback`. */
  save: (row: Row, status: Status) => Promise<Outcome<Row>>;
  /** Outside the component. Rows for which it is false keep theirs. */
  changeable?: (row: Row) => boolean;
}

/** Status, as a switch for whoever may change it. */
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
