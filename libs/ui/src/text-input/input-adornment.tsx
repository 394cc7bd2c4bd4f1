import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Overlays an icon or a control on the ends of a field; border, focus ring and width stay with the field. */
export function InputAdornment({
  lead,
  trail,
  children,
}: {
  lead?: ReactNode;
  trail?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Container>
      {children}
      {lead && <Slot data-side="lead">{lead}</Slot>}
      {trail && <Slot data-side="trail">{trail}</Slot>}
    </Container>
  );
}

const Container = styled.span`
  position: relative;
  display: block;
`;

const Slot = styled.span`
  position: absolute;
  inset-block: 0;
  display: grid;
  width: var(--ui-h);
  place-items: center;
  color: var(--ui-fg-3);
  pointer-events: none;

  &[data-side='lead'] {
    inset-inline-start: 0;
  }
  &[data-side='trail'] {
    inset-inline-end: 0;
  }

  & > button {
    width: calc(var(--ui-h) - var(--ui-space-2));
    min-width: var(--ui-target-min);
    height: calc(var(--ui-h) - var(--ui-space-2));
    min-height: var(--ui-target-min);
    border-radius: var(--ui-radius-1);
    pointer-events: auto;

    &:focus-visible {
      outline-offset: -2px;
    }
  }
`;
