import { Fragment } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';

import { useUser } from '@backroom/auth';
import { getAppName, PRODUCT_NAME, useAppInfo } from '@backroom/client/app-config';
import type { PlanState, PlanValue } from '@backroom/contract/month-plan';
import { getNow, useDateTimeFormat, useLanguage, useText } from '@backroom/ui';

import type { GridColumn } from '../../grid/grid-head.tsx';
import { useGridTexts } from '../../grid/use-grid-texts.ts';
import { getValue, type PlanRow } from '../../model/plan-rows.ts';
import { monthPlanText } from '../../month-plan.text.ts';
import { FONT_PT, NAME_MM, type PrintedColumn, splitColumns } from './print-sheets.ts';

export interface PrintViewProps {
  /** Name of the month or year. */
  period: string;
  /** The chosen region, store and other filters, in words. */
  filters: readonly string[];
  rows: readonly PlanRow[];
  columns: readonly GridColumn[];
  show: PlanValue;
}

const NO_NAMES: readonly string[] = [];

/** All rows as tables that only the printer shows: as many sheets as the days need in a readable size. */
export function PrintView({ period, filters, rows, columns, show }: PrintViewProps) {
  const t = useText(monthPlanText);
  const { formatValue } = useGridTexts(NO_NAMES);
  const format = (row: PlanRow, index: number) => formatValue(getValue(row.getSums(index), show), show);
  const sheets = splitColumns(columns, (index) => [
    ...getHead(columns[index - 1], t('sum')),
    ...rows.map((row) => format(row, index)),
  ]);
  return createPortal(
    <Paper data-print="sheet">
      {sheets.map((sheet, number) => (
        <Sheet key={number}>
          <SheetHead
            title={t('grid', { period, show: t(show) })}
            filters={filters}
            number={t('sheetNumber', { number: number + 1, count: sheets.length })}
          />
          <PrintedTable sheet={sheet} rows={rows} columns={columns} format={format} />
          <Foot lang="zh-CN">{PRODUCT_NAME}</Foot>
        </Sheet>
      ))}
    </Paper>,
    document.body,
  );
}

/** The lines of the head of a column: the day, and its weekday. */
const getHead = (column: GridColumn | undefined, sum: string): string[] =>
  column ? [column.label, ...(column.hint ? [column.hint] : [])] : [sum];

function SheetHead({ title, filters, number }: { title: string; filters: readonly string[]; number: string }) {
  const t = useText(monthPlanText);
  const user = useUser();
  const name = getAppName(useAppInfo(), useLanguage());
  const formatDateTime = useDateTimeFormat();
  return (
    <Head>
      <span>
        <strong>{title}</strong> {filters.join(' · ')}
      </span>
      <span>
        {[name, t('printedBy', { name: user?.name ?? '', time: formatDateTime(getNow()) }), number].join(' · ')}
      </span>
    </Head>
  );
}

interface PrintedTableProps extends Pick<PrintViewProps, 'rows' | 'columns'> {
  sheet: readonly PrintedColumn[];
  format: (row: PlanRow, index: number) => string;
}

function PrintedTable({ sheet, rows, columns, format }: PrintedTableProps) {
  const t = useText(monthPlanText);
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col" style={{ width: `${NAME_MM}mm` }}>
            {t('store')}
          </th>
          {sheet.map(({ index, widthMm }) => (
            <th key={index} scope="col" style={{ width: `${widthMm}mm` }}>
              {getHead(columns[index - 1], t('sum')).map((line, position) => (
                <Fragment key={line}>
                  {position > 0 && <br />}
                  {line}
                </Fragment>
              ))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} data-kind={row.kind}>
            <th scope="row">
              {row.name}
              {getState(row) && <State>{t(getState(row) ?? 'draft')}</State>}
            </th>
            {sheet.map(({ index }) => (
              <td key={index}>{format(row, index)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Of the plan of a month; a year has twelve. */
const getState = ({ store }: PlanRow): PlanState | null => (store && 'state' in store ? store.state : null);

const Paper = styled.div`
  display: none;

  @media print {
    display: block;
  }
`;

const Sheet = styled.section`
  &:not(:first-child) {
    break-before: page;
  }
`;

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  gap: var(--ui-space-5);
  padding-bottom: var(--ui-space-3);
  font-size: 9pt;
`;

const Foot = styled.p`
  padding-top: var(--ui-space-3);
  font-size: 9pt;
`;

const Table = styled.table`
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  @media print {
    && {
      font-size: ${FONT_PT}pt !important;
    }
  }

  th,
  td {
    padding: var(--ui-space-1) 1mm;
    border: 1px solid var(--ui-line-2);
    text-align: end;
  }
  && td {
    white-space: nowrap !important;
  }
  th:first-child {
    text-align: start;
  }
  [data-kind='total'] > *,
  [data-kind='region'] > * {
    font-weight: var(--ui-fw-strong);
  }
`;

const State = styled.span`
  margin-inline-start: 1mm;
  font-weight: var(--ui-fw-normal);
`;
