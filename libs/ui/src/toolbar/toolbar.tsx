import { type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';

import { barStyles, stickyBarStyles } from '../bulk-bar/sticky-bar.styles.ts';
import { useReportedHeight } from '../bulk-bar/use-reported-height.ts';
import { useIsPhone } from '../measure/use-is-phone.ts';

export interface ToolbarProps {
  /** The title, and what shares its line with the actions on phones; there the Tab key reaches those next. */
  title?: ReactNode;
  /** Search and filters of the list. */
  children?: ReactNode;
  /** Actions and view options, on the right; the primary action last. */
  end?: ReactNode;
  /** Stays below the tabs while the page scrolls, with the head of the table below it. */
  sticky?: boolean;
}

/**
 * The line above a table: what it shows on the left, what one can do on the right. Wraps where it does not fit.
 * `BulkBar` replaces it in the same height.
 */
export function Toolbar({ title, children, end, sticky = false }: ToolbarProps) {
  const row = useRef<HTMLDivElement>(null);
  useReportedHeight(row, sticky);
  const isPhone = useIsPhone();
  const actions = end && <End data-print="no">{end}</End>;
  return (
    <Row ref={row} data-sticky={sticky || undefined}>
      <Start>
        {title}
        {isPhone && actions}
        {children}
      </Start>
      {!isPhone && actions}
    </Row>
  );
}

const Row = styled.div`
  ${barStyles}
  justify-content: space-between;

  &[data-sticky] {
    ${stickyBarStyles}
  }

  @media (max-width: 575px) {
    row-gap: var(--ui-space-2);
    padding-block: var(--ui-space-2);
  }
`;

const Start = styled.div`
  display: flex;
  flex: 1 1 auto;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ui-space-3);
  min-width: 0;

  /* There, children with a greater order come below the actions. */
  @media (max-width: 575px) {
    display: contents;
  }
`;

const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ui-space-2);
  margin-inline-start: auto;
`;
