import { styled } from 'styled-components';

import { VisuallyHidden } from '../text/visually-hidden.tsx';
import type { ChartData } from './chart-data.ts';

export interface ChartTableProps {
  title: string;
  data: ChartData;
  format: (value: number, seriesId: string) => string;
  maxHeight: number;
}

/** The values of a chart as a table, with all series. */
export function ChartTable({ title, data: { categoryLabel, categories, series }, format, maxHeight }: ChartTableProps) {
  return (
    <Scroller tabIndex={0} role="region" aria-label={title} style={{ maxHeight }}>
      <table>
        <VisuallyHidden as="caption">{title}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{categoryLabel}</th>
            {series.map(({ id, label }) => (
              <th key={id} scope="col" data-number="">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category, index) => (
            <tr key={category}>
              <th scope="row">{category}</th>
              {series.map(({ id, values }) => {
                const value = values[index];
                return (
                  <td key={id} data-number="">
                    {value == null ? '-' : format(value, id)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

const Scroller = styled.div`
  position: relative;
  overflow: auto;

  &:focus-visible {
    outline-offset: -2px;
  }

  table {
    width: 100%;
    font-size: var(--ui-fs-label);
    line-height: var(--ui-lh-label);
  }

  :is(th, td) {
    padding: var(--ui-space-3) var(--ui-space-4);
    border-bottom: 1px solid var(--ui-line-1);
    color: var(--ui-fg-1);
    font-weight: var(--ui-fw-normal);
    text-align: start;
    white-space: nowrap;
  }

  thead th {
    position: sticky;
    top: 0;
    background: var(--ui-table-head-bg);
    color: var(--ui-fg-2);
    font-weight: var(--ui-fw-strong);
  }

  [data-number] {
    text-align: end;
  }
`;
