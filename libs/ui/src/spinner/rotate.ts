import { keyframes } from 'styled-components';

/** One full rotation of a loading indicator. */
export const rotate = keyframes`
  to { transform: rotate(1turn); }
`;
