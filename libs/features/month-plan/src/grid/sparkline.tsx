import { styled } from 'styled-components';

const WIDTH = 44;
const HEIGHT = 18;
const MARGIN = 2;

interface SparklineProps {
  /** Null: a gap. */
  values: readonly (number | null)[];
  /** What the height is at least, so that small changes look small. */
  leastSpan?: number;
}

/** A line without axes: the course of a row, whose cells have the figures. */
export function Sparkline({ values, leastSpan = 0 }: SparklineProps) {
  const given = values.filter((value) => value !== null);
  if (given.length < 2) return <Plot aria-hidden />;
  const [lowest, highest] = [Math.min(...given), Math.max(...given)];
  const span = Math.max(leastSpan, highest - lowest) || 1;
  const least = (lowest + highest - span) / 2;
  const toX = (index: number) => MARGIN + (index * (WIDTH - 2 * MARGIN)) / (values.length - 1);
  const toY = (value: number) => HEIGHT - MARGIN - ((value - least) / span) * (HEIGHT - 2 * MARGIN);
  const points = values.flatMap((value, index) =>
    value === null ? [] : [`${toX(index).toFixed(1)},${toY(value).toFixed(1)}`],
  );
  return (
    <Plot aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      <polyline points={points.join(' ')} />
    </Plot>
  );
}

const Plot = styled.svg`
  flex: none;
  width: ${WIDTH}px;
  height: ${HEIGHT}px;
  margin-inline-end: auto;

  & > polyline {
    fill: none;
    stroke: var(--ui-fg-3);
    stroke-width: 1.5;
    stroke-linejoin: round;
  }
`;
