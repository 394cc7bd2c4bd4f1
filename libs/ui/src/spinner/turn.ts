import { keyframes } from 'styled-components';

/** Once around, for what is on its way. */
export const turn = keyframes`
  to { transform: rotate(1turn); }
`;
