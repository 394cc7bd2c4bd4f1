import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

export type CardProps = {
  title?: string;
  /** Controls at the end of the header. */
  actions?: ReactNode;
  /** Removes the padding of the content, for tables and lists. */
  flush?: boolean;
  children: ReactNode;
};

/** A surface for the content of one subject. ARIA: with a title it is a labelled region. */
export function Card({ title, actions, flush = false, children }: CardProps) {
  const titleId = useId();
  return (
    <Root as={title ? 'section' : 'div'} aria-labelledby={title ? titleId : undefined}>
      {(title || actions) && (
        <Header>
          <Title id={titleId}>{title}</Title>
          {actions}
        </Header>
      )}
      <Body data-flush={flush || undefined} data-headed={title || actions ? '' : undefined}>
        {children}
      </Body>
    </Root>
  );
}

const Root = styled.div`
  min-width: 0;
  border: 1px solid var(--ui-line-1);
  border-radius: var(--ui-radius-4);
  background: var(--ui-bg-surface);
  overflow: clip;
`;

const Header = styled.header`
  display: flex;
  gap: var(--ui-space-4);
  align-items: center;
  justify-content: space-between;
  min-height: var(--ui-top-bar-h);
  padding: var(--ui-space-3) var(--ui-space-6);
`;

const Title = styled.h2`
  min-width: 0;
  text-wrap: balance;
  overflow-wrap: anywhere;
  font-size: var(--ui-fs-title-3);
  line-height: var(--ui-lh-title-3);

  @media (max-width: 575px) {
    overflow: visible;
    white-space: normal;
    overflow-wrap: anywhere;
  }
`;

const Body = styled.div`
  padding: var(--ui-space-6);

  &[data-headed] {
    padding-top: var(--ui-space-2);
  }
  &[data-flush] {
    padding: 0;
  }
  &[data-flush][data-headed] {
    /* A table begins where its title does. */
    --table-edge: var(--ui-space-6);

    border-top: 1px solid var(--ui-line-1);
  }
`;
