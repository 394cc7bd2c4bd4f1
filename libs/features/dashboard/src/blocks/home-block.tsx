import type { NavigationNode } from '@backroom/client/navigation-tree';

import type { BlockKind } from '../model/block-choices.ts';
import { BlockFrame } from '../page/block-frame.tsx';
import type { FigureData } from '../page/kpi-row.tsx';
import { AttentionBlock } from './attention-block.tsx';
import { ChangesBlock } from './changes-block.tsx';
import { MyStoreBlock } from './my-store-block.tsx';
import { BlockError, type BlockResult } from './query-block.tsx';
import { RankingBlock } from './ranking-block.tsx';
import { ShortcutsBlock } from './shortcuts-block.tsx';
import { TrendBlock } from './trend-block.tsx';

interface HomeBlockProps {
  kind: BlockKind;
  title: string;
  figures: BlockResult<FigureData>;
  menu: readonly NavigationNode[];
  /** Stands beside the details of a store, with another block. */
  isLow: boolean;
}

/** The content of a block, which is loaded after the first paint. */
export function HomeBlock({ kind, title, figures, menu, isLow }: HomeBlockProps) {
  switch (kind) {
    case 'figures':
      return (
        <BlockFrame kind={kind} title={title}>
          <BlockError result={figures} />
        </BlockFrame>
      );
    case 'attention':
      return <AttentionBlock title={title} figures={figures.data} />;
    case 'changes':
      return <ChangesBlock title={title} />;
    case 'ranking':
      return <RankingBlock title={title} cashIn={figures.data?.cashIn} />;
    case 'trend':
      return <TrendBlock title={title} />;
    case 'own':
      return <MyStoreBlock title={title} figures={figures.data} />;
    case 'shortcuts':
      return <ShortcutsBlock title={title} menu={menu} isLow={isLow} />;
  }
}
