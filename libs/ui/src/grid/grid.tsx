import type { CSSProperties, ReactNode } from 'react';
import { styled } from 'styled-components';

type SpaceStep = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11;

export interface GridProps {
  /** Minimum column width in px; as many columns as fit are placed side by side. */
  minColumnWidth: number;
  /** Step of the space scale: 2 4 8 12 16 20 24 32 40 48 64. */
  gap?: SpaceStep;
  children: ReactNode;
}

/** Children of equal width, in as many columns as fit. */
export function Grid({ minColumnWidth, gap = 5, children }: GridProps) {
  const style = { '--grid-min': `${minColumnWidth}px`, '--grid-gap': `var(--ui-space-${gap})` } as CSSProperties;
  return <Root style={style}>{children}</Root>;
}

const Root = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, var(--grid-min)), 1fr));
  gap: var(--grid-gap);
  min-width: 0;
`;
