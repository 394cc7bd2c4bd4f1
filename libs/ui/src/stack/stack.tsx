import type { ReactNode } from 'react';
import styled from 'styled-components';

type Step = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11;

export type StackProps = {
  /** A step of the space scale: 2 4 8 12 16 20 24 32 40 48 64. */
  gap?: Step;
  direction?: 'row' | 'column';
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  justify?: 'start' | 'center' | 'end' | 'between';
  wrap?: boolean;
  as?: 'div' | 'ul' | 'ol' | 'section' | 'span';
  /** For the controls of one field; needs a name. */
  role?: 'group' | 'radiogroup';
  'aria-label'?: string;
  'aria-describedby'?: string | undefined;
  id?: string;
  children: ReactNode;
};

/** Flex container for a row or a column with a gap of the space scale. */
export function Stack({
  gap = 5,
  direction = 'column',
  align = 'stretch',
  justify = 'start',
  wrap = false,
  children,
  ...rest
}: StackProps) {
  return (
    <Root {...rest} $gap={gap} $align={align} $direction={direction} $justify={justify} $wrap={wrap}>
      {children}
    </Root>
  );
}

const ALIGN = { start: 'flex-start', center: 'center', end: 'flex-end', baseline: 'baseline', stretch: 'stretch' };
const JUSTIFY = { start: 'flex-start', center: 'center', end: 'flex-end', between: 'space-between' };

const Root = styled.div<{
  $gap: Step;
  $direction: 'row' | 'column';
  $align: keyof typeof ALIGN;
  $justify: keyof typeof JUSTIFY;
  $wrap: boolean;
}>`
  display: flex;
  flex-flow: ${({ $direction, $wrap }) => `${$direction} ${$wrap ? 'wrap' : 'nowrap'}`};
  gap: ${({ $gap }) => `var(--ui-space-${$gap})`};
  align-items: ${({ $align }) => ALIGN[$align]};
  justify-content: ${({ $justify }) => JUSTIFY[$justify]};
  min-width: 0;
`;
