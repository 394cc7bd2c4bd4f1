import styled from 'styled-components';

import { visuallyHidden } from '../theme/styles.ts';

/** Read aloud, never seen. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;
