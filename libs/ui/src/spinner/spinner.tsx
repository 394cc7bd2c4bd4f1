import styled, { keyframes } from 'styled-components';

import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { rotate } from './rotate.ts';

export type SpinnerProps = {
  /** What is in progress. Without it the spinner is decorative and the context must announce the progress. */
  label?: string;
  size?: 'small' | 'medium' | 'large';
};

/** Loading indicator. Appears after 300 ms, so that short waits show nothing. */
export function Spinner({ label, size = 'small' }: SpinnerProps) {
  if (label === undefined) return <Ring aria-hidden data-spinner={size} />;
  return (
    <Status role="status">
      <Ring aria-hidden data-spinner={size} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Status>
  );
}

const appear = keyframes`
  from { opacity: 0; }
`;

const Status = styled.span`
  display: inline-flex;
`;

const Ring = styled.span`
  display: inline-block;
  width: var(--ui-space-5);
  height: var(--ui-space-5);
  border: 2px solid currentColor;
  border-inline-end-color: transparent;
  border-radius: var(--ui-radius-full);
  animation:
    ${rotate} 800ms linear infinite,
    ${appear} var(--ui-motion-1) 300ms backwards;

  &[data-spinner='medium'] {
    width: var(--ui-space-6);
    height: var(--ui-space-6);
  }

  &[data-spinner='large'] {
    width: var(--ui-space-8);
    height: var(--ui-space-8);
  }

  @media (prefers-reduced-motion: reduce) {
    border-style: dotted;
  }
`;
