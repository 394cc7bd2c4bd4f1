import type { ReactNode } from 'react';
import styled from 'styled-components';

export type PageHeaderProps = {
  title: string;
  /** Before the title: the avatar of a person or store. */
  picture?: ReactNode;
  /** One line: the purpose of the page. */
  description?: ReactNode;
  actions?: ReactNode;
};

/** The only `h1` of a page. It receives the focus after navigation, hence the tabindex. */
export function PageHeader({ title, picture, description, actions }: PageHeaderProps) {
  return (
    <Root>
      {picture}
      <Heading>
        <Title tabIndex={-1}>{title}</Title>
        {description && <Description>{description}</Description>}
      </Heading>
      {actions && <Actions>{actions}</Actions>}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-4) var(--ui-space-5);
  align-items: flex-start;
  margin-bottom: var(--ui-space-5);

  @media (max-width: 575px) {
    margin-bottom: var(--ui-space-4);
  }
`;

/* Below 200 px the actions have a line of their own. */
const Heading = styled.div`
  flex: 1 1 200px;
  min-width: 0;
`;

const Title = styled.h1`
  font-size: var(--ui-fs-title-2);
  line-height: var(--ui-lh-title-2);
  text-wrap: balance;
  overflow-wrap: anywhere;
`;

const Description = styled.p`
  max-width: var(--ui-prose-width);
  margin-top: var(--ui-space-2);
  color: var(--ui-fg-3);
  text-wrap: pretty;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-3);
`;
