import styled, { keyframes } from 'styled-components';

export type SkeletonProps = {
  shape?: 'text' | 'block' | 'circle';
  /** Lines of text; the last one is shorter. */
  lines?: number;
  /** Height of a block or diameter of a circle. */
  height?: `${number}px` | `var(--ui-${string})`;
};

/** Placeholder with the size of the final content. The container sets `aria-busy`. */
export function Skeleton({ shape = 'text', lines = 1, height }: SkeletonProps) {
  return (
    <Root aria-hidden data-shape={shape}>
      {Array.from({ length: shape === 'text' ? lines : 1 }, (_, line) => (
        <Piece key={line} style={height && { height, width: shape === 'circle' ? height : undefined }} />
      ))}
    </Root>
  );
}

// Delayed so that content that loads within 150 ms shows no placeholder.
const appear = keyframes`
  from { opacity: 0; }
`;

const Root = styled.div`
  animation: ${appear} var(--ui-motion-3) 150ms backwards;
`;

const Piece = styled.div`
  border-radius: var(--ui-radius-2);
  background: var(--ui-muted-bg);

  [data-shape='text'] > & {
    height: var(--ui-fs-body);
    margin-block: calc((var(--ui-lh-body) - var(--ui-fs-body)) / 2);
  }
  [data-shape='text'] > &:last-child:not(:first-child) {
    width: 60%;
  }
  [data-shape='block'] > & {
    height: var(--ui-space-11);
  }
  [data-shape='circle'] > & {
    width: var(--ui-space-9);
    height: var(--ui-space-9);
    border-radius: var(--ui-radius-full);
  }
`;
