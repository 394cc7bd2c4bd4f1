import { css } from 'styled-components';

/** A checkbox or radio: the element is the click target, its `::before` the visible box. */
export const boxStyles = css`
  display: inline-grid;
  cursor: pointer;
  place-items: center;

  &::before {
    grid-area: 1 / 1;
    width: var(--ui-space-5);
    height: var(--ui-space-5);
    border: 1px solid var(--ui-ctl-border);
    border-radius: var(--ui-radius-1);
    background: var(--ui-field-bg);
    content: '';
  }

  &:hover::before {
    border-color: var(--ui-accent-control);
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;

/** Overrides the styles of a checked or invalid box, so place it after them. */
export const disabledBoxStyles = css`
  &:disabled {
    cursor: not-allowed;
  }

  &:disabled::before {
    border-color: var(--ui-line-2);
    background: var(--ui-disabled-bg);
  }
`;
