import { css, keyframes } from 'styled-components';

import { pointerEventsAuto } from '../overlay/pointer-events-auto.ts';
import { floatingStyles } from '../theme/styles.ts';

const appear = keyframes`
  from { opacity: 0; transform: translateY(-4px); }
`;

/** A floating list of items: menus and the listbox of Select. */
export const floatingListStyles = css`
  z-index: var(--ui-z-popover);
  padding: var(--ui-space-2);
  ${floatingStyles}
  ${pointerEventsAuto}
  animation: ${appear} var(--ui-motion-2) var(--ui-ease-in);
`;

/** One item of a floating list. */
export const itemStyles = css`
  display: flex;
  align-items: center;
  gap: var(--ui-space-3);
  min-height: var(--ui-space-8);
  padding: var(--ui-space-2) var(--ui-space-3);
  border-radius: var(--ui-radius-2);
  color: var(--ui-fg-1);
  cursor: pointer;
  user-select: none;
  outline: none;

  &[data-highlighted] {
    background: var(--ui-accent-hover-bg);
    outline: 2px solid transparent;
    outline-offset: -2px;
  }

  &[data-highlighted]:focus-visible {
    outline-color: var(--ui-accent-control);
  }

  &[data-tone='danger'] {
    color: var(--ui-danger-text);
  }

  &[data-tone='danger'][data-highlighted] {
    background: var(--ui-danger-soft);
    color: var(--ui-danger-text-strong);
  }

  &[data-disabled] {
    color: var(--ui-fg-disabled);
    cursor: default;
  }

  @media (pointer: coarse) {
    min-height: var(--ui-target-touch);
  }
`;
