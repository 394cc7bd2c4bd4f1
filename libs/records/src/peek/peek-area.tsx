import { styled } from 'styled-components';

/** A list and the panel beside it. */
export const PeekArea = styled.div.attrs<{ 'data-peek-area'?: string }>({ 'data-peek-area': '' })`
  display: grid;
  flex: 1 0 auto;
  grid-template-columns: minmax(0, 1fr) auto;
  min-width: 0;
`;
