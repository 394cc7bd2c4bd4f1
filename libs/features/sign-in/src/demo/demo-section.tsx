import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

/** Demo values, in demo mode only. */
export function DemoSection({ heading, help, children }: { heading: string; help: string; children: ReactNode }) {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <Heading id={id}>
        {heading}
        <Help>{help}</Help>
      </Heading>
      {children}
    </Section>
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
