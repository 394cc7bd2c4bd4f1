import type { ComponentProps } from 'react';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts';
import { styled } from 'styled-components';

import { abbreviateNumber } from '../format/number.ts';
import { useLanguage } from '../i18n/text.ts';
import { type ChartData, type ChartSeries, getDashPattern, getSeriesColor, toChartRows } from './chart-data.ts';

export interface PlotProps {
  kind: 'line' | 'bar';
  /** Accessible name of the plot. */
  label: string;
  categories: ChartData['categories'];
  series: readonly ChartSeries[];
  height: number;
  format: (value: number) => string;
  stacked: boolean;
}

const GRID_PROPS = { stroke: 'var(--ui-line-1)', vertical: false } as const;
const AXIS_PROPS = { tickLine: false, axisLine: { stroke: 'var(--ui-line-2)' }, tickMargin: 8 } as const;
/** Size until the container is measured. */
const INITIAL_SIZE = { width: 600, height: 280 };

/** The recharts plot. Import this module only lazily, because of the size of the library. */
export function Plot({ kind, label, categories, series, height, format, stacked }: PlotProps) {
  const rows = toChartRows(categories, series);
  const language = useLanguage();
  const axesAndTooltip = (
    <>
      <CartesianGrid {...GRID_PROPS} />
      <XAxis dataKey="category" {...AXIS_PROPS} minTickGap={24} />
      <YAxis
        {...AXIS_PROPS}
        axisLine={false}
        width={48}
        tickFormatter={(value: number) => abbreviateNumber(value, language)}
      />
      <Tooltip
        isAnimationActive={false}
        cursor={{ stroke: 'var(--ui-ctl-border)', fill: 'var(--ui-row-hover-bg)' }}
        content={(point) => <PlotTooltip {...point} series={series} format={format} />}
      />
    </>
  );
  const ariaProps = { role: 'application', 'aria-label': label } as ComponentProps<typeof LineChart>;
  return (
    <Frame style={{ height }}>
      <ResponsiveContainer width="100%" height="100%" initialDimension={INITIAL_SIZE}>
        {kind === 'line' ? (
          <LineChart {...ariaProps} data={rows} accessibilityLayer>
            {axesAndTooltip}
            {series.map(({ id, label: name }, index) => (
              <Line
                key={id}
                dataKey={id}
                name={name}
                stroke={getSeriesColor(index, series.length)}
                strokeWidth={2}
                strokeDasharray={getDashPattern(index)}
                dot={false}
                isAnimationActive={false}
              />
            ))}
          </LineChart>
        ) : (
          <BarChart {...ariaProps} data={rows} accessibilityLayer>
            {axesAndTooltip}
            {series.map(({ id, label: name }, index) => (
              <Bar
                key={id}
                dataKey={id}
                name={name}
                fill={getSeriesColor(index, series.length)}
                maxBarSize={32}
                isAnimationActive={false}
                {...(stacked && { stackId: 'all' })}
              />
            ))}
          </BarChart>
        )}
      </ResponsiveContainer>
    </Frame>
  );
}

interface PlotTooltipProps extends Pick<TooltipContentProps, 'active' | 'payload' | 'label'> {
  series: readonly ChartSeries[];
  format: (value: number) => string;
}

/** Tooltip with the values at one point. */
function PlotTooltip({ active, payload, label, series, format }: PlotTooltipProps) {
  if (!active) return null;
  return (
    <TooltipPanel>
      <strong>{label}</strong>
      {payload.map(({ dataKey, name, value }) => (
        <div key={String(dataKey)}>
          <span
            style={{
              background: getSeriesColor(
                series.findIndex(({ id }) => id === dataKey),
                series.length,
              ),
            }}
            aria-hidden
          />
          {name}
          <b>{typeof value === 'number' ? format(value) : '-'}</b>
        </div>
      ))}
    </TooltipPanel>
  );
}

const Frame = styled.div`
  min-width: 0;

  .recharts-cartesian-axis-tick-value,
  .recharts-text {
    fill: var(--ui-fg-3);
    font-size: var(--ui-fs-caption);
    font-variant-numeric: tabular-nums;
  }

  .recharts-surface:focus-visible {
    border-radius: var(--ui-radius-1);
    outline: 2px solid var(--ui-accent-control);
    outline-offset: -2px;
  }
`;

const TooltipPanel = styled.div`
  padding: var(--ui-space-3) var(--ui-space-4);
  border-radius: var(--ui-radius-2);
  background: var(--ui-bg-overlay);
  color: var(--ui-fg-1);
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);
  box-shadow: var(--ui-e2);

  & > div {
    display: flex;
    gap: var(--ui-space-3);
    align-items: center;
  }

  span {
    width: var(--ui-space-3);
    height: var(--ui-space-3);
    border-radius: var(--ui-radius-full);
  }

  b {
    margin-inline-start: auto;
    padding-inline-start: var(--ui-space-4);
    font-variant-numeric: tabular-nums;
  }
`;
