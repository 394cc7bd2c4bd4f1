import { styled } from 'styled-components';

import { homeBlocksApi } from '@backroom/client/home-blocks';
import { getCompletion } from '@backroom/contract/month-plan/rules';

import { toLines } from '../model/sparkline.ts';
import { SILENT } from './query-options.ts';

const { getTrend } = homeBlocksApi.endpoints;

interface SparklineProps {
  /** Completion of this month so far: the line is that of completion instead of cash-in. */
  completion?: number | null;
}

/**
 * Twelve months of a key figure, the current one, which is not over, dashed. Drawn from what the trend has requested.
 *
 * ARIA: hidden; the trend has the values.
 */
export function Sparkline({ completion }: SparklineProps) {
  const { data } = getTrend.useQueryState(SILENT);
  const months = data?.list ?? [];
  const values = months.map((month, index) => {
    if (completion === undefined) return month.actual;
    return index === months.length - 1 ? completion : getCompletion(month);
  });
  const lines = toLines(values);
  if (!lines) return null;
  return (
    <Place aria-hidden>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        <polyline points={lines.past} />
        <polyline points={lines.current} data-current />
      </svg>
    </Place>
  );
}

/** Without height of its own: it arrives later than the figure, in room that is kept for it. */
const Place = styled.div`
  position: relative;
  height: 0;

  svg {
    position: absolute;
    inset-block-start: var(--ui-space-2);
    width: 100%;
    height: var(--ui-space-3);
    overflow: visible;
  }

  polyline {
    fill: none;
    stroke: var(--ui-accent-control);
    stroke-width: 1.5px;
    stroke-linejoin: round;
    stroke-linecap: round;
    vector-effect: non-scaling-stroke;
  }

  [data-current] {
    stroke-dasharray: 2 3;
  }
`;
