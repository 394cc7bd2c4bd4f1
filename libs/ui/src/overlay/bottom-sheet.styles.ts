import { css, keyframes } from 'styled-components';

const slideUp = keyframes`
  from { transform: translateY(100%); }
`;
const slideDown = keyframes`
  to { transform: translateY(100%); }
`;

/**
 * On phones a sheet is at the bottom edge, where the thumb is. Apart from the other panels, because pages load those
 * before a dialog opens.
 */
export const bottomSheetStyles = css`
  @media (max-width: 575px) {
    width: 100vw;
    margin-bottom: 0;
    padding-bottom: max(var(--ui-space-7), env(safe-area-inset-bottom));
    border-radius: var(--ui-radius-4) var(--ui-radius-4) 0 0;

    &[data-state='open'] {
      animation-name: ${slideUp};
    }

    &[data-state='closed'] {
      animation-name: ${slideDown};
    }
  }
`;
