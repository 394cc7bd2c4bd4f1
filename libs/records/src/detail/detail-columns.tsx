import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface DetailColumnsProps {
  /** Related records, in the last third of the page. */
  aside: ReactNode;
  /** The details, in the first two thirds. */
  children: ReactNode;
}

/** The cards of one record; in narrow windows one below the other. */
export const DetailColumns = ({ aside, children }: DetailColumnsProps) => (
  <Columns>
    <div>{children}</div>
    <div>{aside}</div>
  </Columns>
);

const Columns = styled.div`
  display: grid;
  gap: var(--ui-space-5);
  align-items: start;

  > * {
    display: flex;
    flex-direction: column;
    gap: var(--ui-space-5);
    min-width: 0;
  }

  @media (min-width: 1200px) {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  }
`;
