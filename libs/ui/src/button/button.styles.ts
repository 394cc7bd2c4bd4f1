import { css } from 'styled-components';

import { touchTarget } from '../theme/styles.ts';

/** Button styles by `data-tone` and `data-size`; also for links that look like a button. */
export const buttonStyles = css`
  position: relative;
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  gap: var(--ui-gap);
  max-width: 100%;
  height: var(--ui-h);
  padding: 0 var(--ui-px);
  border: 1px solid transparent;
  border-radius: var(--ui-radius-2);
  background: transparent;
  color: var(--ui-fg-2);
  font-size: var(--ui-fs);
  line-height: var(--ui-lh);
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  user-select: none;
  transition:
    background-color var(--ui-motion-1),
    border-color var(--ui-motion-1),
    color var(--ui-motion-1);
  ${touchTarget}

  svg {
    flex: none;
    width: var(--ui-icon);
    height: var(--ui-icon);
  }

  &[data-tone='solid'] {
    background: var(--ui-accent-solid);
    color: var(--ui-accent-on-solid);
    &:hover {
      background: var(--ui-accent-solid-hover);
    }
    &:active {
      background: var(--ui-accent-solid-active);
    }
  }

  &[data-tone='outline'] {
    border-color: var(--ui-ctl-border);
    color: var(--ui-fg-1);
    &:hover,
    &:active {
      border-color: var(--ui-accent-control);
      background: var(--ui-accent-soft);
      color: var(--ui-accent-text-strong);
    }
    &:active {
      border-color: var(--ui-accent-text-strong);
    }
  }

  &[data-tone='ghost'] {
    &:hover,
    &:active,
    &[aria-pressed='true'],
    &[data-state='open'] {
      background: var(--ui-accent-hover-bg);
      color: var(--ui-accent-text-strong);
    }
  }

  &[data-tone='danger'] {
    background: var(--ui-danger-solid);
    color: var(--ui-status-on-solid);
    &:hover {
      background: var(--ui-danger-solid-hover);
    }
    &:active {
      background: var(--ui-danger-solid-active);
    }
  }

  &[data-tone='danger-outline'] {
    border-color: var(--ui-danger-control);
    color: var(--ui-danger-text);
    &:hover,
    &:active {
      background: var(--ui-danger-soft);
      color: var(--ui-danger-text-strong);
    }
  }

  &[data-tone]:disabled,
  &[data-tone][aria-disabled='true']:not([aria-busy='true']) {
    border-color: var(--ui-line-2);
    background: var(--ui-disabled-bg);
    color: var(--ui-fg-disabled);
    cursor: not-allowed;
  }

  &[data-tone='ghost']:disabled,
  &[data-tone='ghost'][aria-disabled='true']:not([aria-busy='true']) {
    border-color: transparent;
    background: transparent;
  }

  &[aria-busy='true'] {
    cursor: progress;
  }
`;
