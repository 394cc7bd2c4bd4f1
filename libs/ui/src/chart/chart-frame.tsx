import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';

import { Button } from '../button/button.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { formatNumber } from '../format/number.ts';
import { useLanguage, useText } from '../i18n/text.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { chartText } from './chart.text.ts';
import { type ChartData, isEmptyChart } from './chart-data.ts';
import { ChartTable } from './chart-table.tsx';

interface ChartFrameProps {
  /** Subject of the chart, for example 近30天订单. */
  title: string;
  /** Makes the title a heading of this level. */
  titleLevel?: 2 | 3;
  /** What the chart shows, in one sentence. */
  summary?: string;
  /** Undefined while loading. */
  data: ChartData | undefined;
  /** Shown instead of the chart: an `ErrorState`. */
  error?: ReactNode;
  /** Shown instead of a chart without values: an `EmptyState`. */
  empty?: ReactNode;
  /** Controls next to the title, for example to select the period. */
  actions?: ReactNode;
  /** Formats the values of the table, by their series. */
  formatValue?: (value: number, seriesId: string) => string;
  /** Height of the plot in px; default: 280. */
  height?: number;
  /** The plot. */
  children: ReactNode;
}

/**
 * Frame of a chart: title, loading, empty and error state, and a button that shows the values as a table instead.
 *
 * ARIA: figure named by its title; the toggle button has `aria-pressed`. Keys: Enter or Space on the button.
 */
export function ChartFrame({
  title,
  titleLevel,
  summary,
  data,
  error,
  empty,
  actions,
  formatValue,
  height = 280,
  children,
}: ChartFrameProps) {
  const t = useText(chartText);
  const language = useLanguage();
  const titleId = useId();
  const [isTableShown, setIsTableShown] = useState(false);
  const format = formatValue ?? ((value: number) => formatNumber(value, language));
  const isEmpty = data !== undefined && isEmptyChart(data);

  return (
    <Figure aria-labelledby={titleId} aria-busy={data === undefined && !error}>
      <figcaption>
        <Title as={titleLevel && `h${titleLevel}`} id={titleId}>
          {title}
        </Title>
        {actions}
        <Button tone="ghost" size="small" aria-pressed={isTableShown} onClick={() => setIsTableShown(!isTableShown)}>
          {t('table')}
        </Button>
        {summary && <Summary>{summary}</Summary>}
      </figcaption>
      <PlotArea style={{ minHeight: height }}>
        {error ??
          (data === undefined ? (
            <LoadingPlaceholder height={height} />
          ) : isEmpty ? (
            (empty ?? <EmptyState title={t('empty')} />)
          ) : isTableShown ? (
            <ChartTable title={title} data={data} format={format} maxHeight={height} />
          ) : (
            children
          ))}
      </PlotArea>
    </Figure>
  );
}

function LoadingPlaceholder({ height }: { height: number }) {
  const t = useText(chartText);
  return (
    <PlaceholderFrame style={{ height }}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton />
    </PlaceholderFrame>
  );
}

const Figure = styled.figure`
  min-width: 0;

  figcaption {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--ui-space-2) var(--ui-space-4);
    margin-bottom: var(--ui-space-4);
  }
`;

/** In one line where it fits; what stands beside it goes below it then. */
const Title = styled.div`
  flex: 1 0 auto;
  max-width: 100%;
  color: var(--ui-fg-1);
  font-size: var(--ui-fs-title-3);
  font-weight: var(--ui-fw-strong);
  line-height: var(--ui-lh-title-3);
  overflow-wrap: anywhere;
`;

const Summary = styled.p`
  flex-basis: 100%;
  color: var(--ui-fg-2);
  font-size: var(--ui-fs-label);
  line-height: var(--ui-lh-label);
`;

const PlotArea = styled.div`
  min-width: 0;
`;

const PlaceholderFrame = styled.div`
  display: grid;

  & > [aria-hidden] {
    height: 100%;
  }
`;
