import { lazy } from 'react';

import { formatNumber } from '../format/number.ts';
import { useLanguage, useText } from '../i18n/text.ts';
import { chartText } from './chart.text.ts';
import { limitSeries } from './chart-data.ts';
import { ChartFrame, type ChartFrameProps } from './chart-frame.tsx';
import { ChartLegend } from './chart-legend.tsx';

// Lazy: the plot loads 120 kB, which pages without a chart do not need.
const Plot = lazy(async () => ({ default: (await import('./plot.tsx')).Plot }));

export type LineChartProps = ChartFrameProps;

export interface BarChartProps extends ChartFrameProps {
  /** Series on top of each other instead of side by side. */
  stacked?: boolean;
}

/**
 * Line chart with up to six lines, distinguished by colour and dash pattern; further series are summed as 其他.
 *
 * ARIA: figure with a focusable plot. Keys: Left and Right move between points and show their values.
 */
export function LineChart(props: LineChartProps) {
  return <Chart {...props} kind="line" stacked={false} />;
}

/**
 * Bar chart with up to six series; further series are summed as 其他.
 *
 * ARIA: figure with a focusable plot. Keys: Left and Right move between bars and show their values.
 */
export function BarChart({ stacked = false, ...props }: BarChartProps) {
  return <Chart {...props} kind="bar" stacked={stacked} />;
}

function Chart({ kind, stacked, ...props }: ChartFrameProps & { kind: 'line' | 'bar'; stacked: boolean }) {
  const { title, height = 280, formatValue } = props;
  const t = useText(chartText);
  const language = useLanguage();
  return (
    <ChartFrame {...props}>
      {({ categories, series }) => {
        const visibleSeries = limitSeries(series, t('rest'));
        return (
          <>
            <Plot
              kind={kind}
              label={t('plot', { title })}
              categories={categories}
              series={visibleSeries}
              height={height}
              format={(value) => formatValue?.(value, '') ?? formatNumber(value, language)}
              stacked={stacked}
            />
            <ChartLegend series={visibleSeries} isLine={kind === 'line'} />
          </>
        );
      }}
    </ChartFrame>
  );
}
