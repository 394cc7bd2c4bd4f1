import { css } from 'styled-components';

/** Enlarges the touch target to 44 px without changing the visible size. For positioned controls with space around. */
export const touchTarget = css`
  @media (pointer: coarse) {
    &::after {
      content: '';
      position: absolute;
      inset: min(0px, calc((100% - var(--ui-target-touch)) / 2));
    }
  }
`;

/** Common styles of input fields. */
export const fieldStyles = css`
  width: 100%;
  min-width: 0;
  height: var(--ui-h);
  padding: 0 var(--ui-px);
  border: 1px solid var(--ui-ctl-border);
  border-radius: var(--ui-radius-2);
  background: var(--ui-field-bg);
  color: var(--ui-fg-1);
  font-size: var(--ui-fs);
  line-height: var(--ui-lh);
  transition: border-color var(--ui-motion-1);

  &::placeholder,
  &[data-placeholder] {
    color: var(--ui-fg-3);
    opacity: 1;
  }

  &:hover {
    border-color: var(--ui-ctl-border-hover);
  }

  &:focus-visible,
  &[data-state='open'] {
    border-color: var(--ui-accent-control);
    outline: 2px solid var(--ui-accent-control);
    outline-offset: -1px;
  }

  &[aria-invalid='true'] {
    border-color: var(--ui-danger-control);
    outline-color: var(--ui-danger-control);
  }

  &:read-only:not(button, :disabled) {
    background: var(--ui-muted-bg);
  }

  &:disabled,
  &[data-disabled] {
    border-color: var(--ui-line-2);
    background: var(--ui-disabled-bg);
    color: var(--ui-fg-disabled);
    cursor: not-allowed;
  }
`;

/** Surface that floats over the page: menus, lists, toasts, notices. */
export const floatingStyles = css`
  border-radius: var(--ui-radius-3);
  background: var(--ui-bg-overlay);
  color: var(--ui-fg-1);
  font-size: var(--ui-fs-body);
  line-height: var(--ui-lh-body);
  box-shadow: var(--ui-e2);
`;

export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  /* At the end of a box it would make the box a pixel taller, and scroll. */
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

export const truncate = css`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
