import * as Primitive from '@radix-ui/react-popover';
import { styled } from 'styled-components';

import { floatingListStyles } from '../dropdown-menu/dropdown-menu.styles.ts';

/** The content of a popover; its size is limited to the available space. */
export const PopoverContent = styled(Primitive.Content)`
  ${floatingListStyles}
  width: max-content;
  min-width: 200px;
  max-width: min(480px, calc(100vw - var(--ui-space-7)));
  max-height: var(--radix-popover-content-available-height);
  padding: var(--ui-space-5);
  overflow: auto;

  &:focus-visible {
    outline: 2px solid var(--ui-accent-control);
    outline-offset: -2px;
  }
`;
