import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

interface ListPaneProps {
  title: string;
  children: ReactNode;
}

/** Filter pane next to a list: fills the height of the viewport and stays while the list scrolls. */
export function ListPane({ title, children }: ListPaneProps) {
  const titleId = useId();
  return (
    <Pane aria-labelledby={titleId}>
      <Title id={titleId}>{title}</Title>
      <Content>{children}</Content>
    </Pane>
  );
}

const Pane = styled.section`
  position: sticky;
  top: var(--page-top, 0px);
  max-height: calc(100dvh - var(--ui-top-bar-h) - var(--ui-tab-strip-h));
  padding-block-end: var(--ui-space-5);
  padding-inline-start: var(--ui-space-5);
  overflow: hidden auto;
`;

const Title = styled.h2`
  display: flex;
  align-items: center;
  height: var(--ui-space-10);
  font-size: var(--ui-fs-title-3);
  line-height: var(--ui-lh-title-3);
`;

const Content = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--ui-space-3);
`;
