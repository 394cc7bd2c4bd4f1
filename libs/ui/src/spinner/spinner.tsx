import styled, { keyframes } from 'styled-components';

import { rotate } from './rotate.ts';

/**
 * Loading indicator. Appears after 300 ms, so that short waits show nothing. It is decorative: the context announces the
 * progress.
 */
export const Spinner = () => <Ring aria-hidden />;

const appear = keyframes`
  from { opacity: 0; }
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

  @media (prefers-reduced-motion: reduce) {
    border-style: dotted;
  }
`;
