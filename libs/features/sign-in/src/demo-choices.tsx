import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

import { truncate } from '@backroom/ui';

/** A list of demo values, in demo mode only. */
export function DemoChoices({ heading, help, children }: { heading: string; help: string; children: ReactNode }) {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <Heading id={id}>
        {heading}
        <Help>{help}</Help>
      </Heading>
      <List>{children}</List>
    </Section>
  );
}

/** A demo value; a click fills in the form. */
export function DemoChoice({ name, title, onChoose }: { name: string; title?: string; onChoose: () => void }) {
  return (
    <li>
      <Button type="button" onClick={onChoose}>
        <Name>{name}</Name>
        {title && <Title>{title}</Title>}
      </Button>
    </li>
  );
}

const Section = styled.section`
  margin-top: var(--ui-space-7);
  padding-top: var(--ui-space-5);
  border-top: 1px solid var(--ui-line-1);
`;

const Heading = styled.h2`
  display: flex;
  gap: var(--ui-space-3);
  align-items: baseline;
  justify-content: space-between;
  color: var(--ui-fg-2);
  font-size: var(--ui-fs-label);
  line-height: var(--ui-lh-label);
`;

const Help = styled.span`
  color: var(--ui-fg-3);
  font-size: var(--ui-fs-caption);
  font-weight: var(--ui-fw-normal);
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 180px), 1fr));
  gap: var(--ui-space-3);
  margin-top: var(--ui-space-4);
`;

const Button = styled.button`
  display: flex;
  flex-direction: column;
  justify-content: center;
  width: 100%;
  min-height: var(--ui-target-least);
  padding: var(--ui-space-3) var(--ui-space-4);
  border: 1px solid var(--ui-line-2);
  border-radius: var(--ui-radius-2);
  background: var(--ui-bg-surface);
  text-align: start;
  cursor: pointer;

  &:hover {
    border-color: var(--ui-accent-control);
    background: var(--ui-accent-soft);
  }
`;

const Name = styled.span`
  ${truncate}
  font-weight: var(--ui-fw-strong);
`;

const Title = styled.span`
  ${truncate}
  color: var(--ui-fg-3);
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);
`;
