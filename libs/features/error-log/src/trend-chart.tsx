import { styled } from 'styled-components';

import { formatNumber, useLanguage, useText } from '@backroom/ui';

import { errorLogText } from './error-log.text.ts';

/** In units of the drawing. */
const STEP = 4;
const BAR = 3;
const HEIGHT = 16;
/** A day with an occurrence is always visible. */
const MIN_BAR = 2;

/** The words of the chart: sum, highest day and today. */
export function useTrendSummary(trend: readonly number[]): string {
  const t = useText(errorLogText);
  const language = useLanguage();
  const format = (value: number) => formatNumber(value, language);
  const sum = trend.reduce((total, count) => total + count, 0);
  return t('trendSummary', {
    days: trend.length,
    sum: format(sum),
    most: format(Math.max(0, ...trend)),
    today: format(trend.at(-1) ?? 0),
  });
}

interface TrendChartProps {
  trend: readonly number[];
  /** The summary is next to it. */
  isDecorative?: boolean;
}

/** Occurrences per day as bars, with a text alternative. */
export function TrendChart({ trend, isDecorative = false }: TrendChartProps) {
  const summary = useTrendSummary(trend);
  const most = Math.max(1, ...trend);
  return (
    <Drawing
      viewBox={`0 0 ${trend.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      {...(isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': summary })}
    >
      {!isDecorative && <title>{summary}</title>}
      {trend.map((count, day) => {
        const height = count === 0 ? 0 : Math.max(MIN_BAR, (count / most) * HEIGHT);
        return <rect key={day} x={day * STEP} y={HEIGHT - height} width={BAR} height={height} />;
      })}
      <line x1={0} y1={HEIGHT} x2={trend.length * STEP} y2={HEIGHT} />
    </Drawing>
  );
}

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: var(--ui-space-7);

  rect {
    fill: var(--ui-accent-control);
  }

  line {
    stroke: var(--ui-ctl-border);
  }
`;
