import { styled } from 'styled-components';

import { type ChartSeries, getDashPattern, getSeriesColor } from './chart-data.ts';

/** Legend below a plot; each swatch has the colour and dash pattern of its line. Omitted for a single series. */
export function ChartLegend({ series, isLine }: { series: readonly ChartSeries[]; isLine: boolean }) {
  if (series.length < 2) return null;
  return (
    <List>
      {series.map(({ id, label }, index) => (
        <li key={id}>
          <svg aria-hidden width="24" height="8">
            <line
              x1="0"
              x2="24"
              y1="4"
              y2="4"
              stroke={getSeriesColor(index, series.length)}
              strokeWidth={isLine ? 2 : 8}
              strokeDasharray={isLine ? getDashPattern(index) : undefined}
            />
          </svg>
          {label}
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-2) var(--ui-space-5);
  margin-top: var(--ui-space-3);
  color: var(--ui-fg-2);
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);

  li {
    display: inline-flex;
    align-items: center;
    gap: var(--ui-space-3);
  }
`;
