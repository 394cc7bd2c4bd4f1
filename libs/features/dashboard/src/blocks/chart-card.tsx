import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { Card, type ChartData, ChartFrame } from '@backroom/ui';

import { BlockAge, BlockError, type BlockResult } from './query-block.tsx';

interface ChartCardProps {
  title: string;
  summary: string;
  result: BlockResult<unknown>;
  data: ChartData | undefined;
  empty: ReactNode;
  formatValue: (value: number, seriesId: string) => string;
  children: ReactNode;
}

/** Height of the plot in px; with title and summary it fills the card. */
const PLOT_HEIGHT = 290;

/** A chart in a card as high as the other blocks, with the button that shows its values as a table. */
export function ChartCard({ title, summary, result, data, empty, formatValue, children }: ChartCardProps) {
  return (
    <Card flush>
      <Body>
        <ChartFrame
          title={title}
          titleLevel={2}
          summary={summary}
          data={data}
          error={data === undefined && result.error ? <BlockError result={result} /> : undefined}
          empty={empty}
          actions={<BlockAge result={result} />}
          height={PLOT_HEIGHT}
          formatValue={formatValue}
        >
          {children}
        </ChartFrame>
      </Body>
    </Card>
  );
}

/** As high as the head and the body of the other blocks, with the line between them. */
const Body = styled.div`
  box-sizing: border-box;
  height: calc(var(--ui-space-11) * 5.5 + var(--ui-top-bar-h) + 1px);
  padding: var(--ui-space-4) var(--ui-space-6);
  overflow-y: auto;
`;
