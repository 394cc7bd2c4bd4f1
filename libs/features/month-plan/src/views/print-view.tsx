import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { createGlobalStyle, styled } from 'styled-components';

import type { PlanValue } from '@backroom/contract/month-plan';
import { useText } from '@backroom/ui';

import type { GridColumn } from '../grid/grid-head.tsx';
import { useGridTexts } from '../grid/use-grid-texts.ts';
import type { PlanRow } from '../model/plan-rows.ts';
import { getValue } from '../model/sums.ts';
import { monthPlanText } from '../month-plan.text.ts';

export interface PrintViewProps {
  /** Name of the month or year. */
  period: string;
  rows: readonly PlanRow[];
  columns: readonly GridColumn[];
  show: PlanValue;
  onClose: () => void;
}

const NO_NAMES: readonly string[] = [];

/** All rows as a table that only the printer shows: the grid mounts no more than what is near the viewport. */
export function PrintView({ period, rows, columns, show, onClose }: PrintViewProps) {
  const t = useText(monthPlanText);
  const { formatValue } = useGridTexts(NO_NAMES);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    window.addEventListener('afterprint', close);
    // Does nothing where the browser cannot print.
    window.print?.();
    return () => window.removeEventListener('afterprint', close);
  }, []);
  const title = t('grid', { period, show: t(show) });
  return createPortal(
    <Sheet data-print="">
      <PrintStyles />
      <Table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('store')}</th>
            <th scope="col">{t('sum')}</th>
            {columns.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.name}</th>
              {Array.from({ length: columns.length + 1 }, (_, column) => (
                <td key={column}>{formatValue(getValue(row.getSums(column), show), show)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Sheet>,
    document.body,
  );
}

const PrintStyles = createGlobalStyle`
  @media print {
    body > :not([data-print]) {
      display: none !important;
    }
    @page {
      size: A3 landscape;
    }
  }
`;

const Sheet = styled.div`
  display: none;

  @media print {
    display: block;
  }
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 0.5rem;
  font-variant-numeric: tabular-nums;

  caption {
    padding-bottom: var(--ui-space-3);
    font-weight: var(--ui-fw-strong);
    text-align: start;
  }
  th,
  td {
    padding: var(--ui-space-1);
    border: 1px solid var(--ui-line-2);
    text-align: end;
    white-space: nowrap;
  }
  th:first-child {
    text-align: start;
  }
  thead {
    display: table-header-group;
  }
  tr {
    break-inside: avoid;
  }
`;
