import { css, keyframes } from 'styled-components';

const pulse = keyframes`
  from { opacity: 0.2; }
`;

export const headStyles = css`
  thead th {
    position: sticky;
    z-index: calc(var(--ui-z-sticky) + 1);
    top: 0;
    height: max(calc(var(--ui-space-9) - var(--ui-space-2)), var(--ui-target-least));
    background: var(--ui-table-head-bg);
    color: var(--ui-fg-2);
    font-size: var(--ui-fs-label);
    font-weight: var(--ui-fw-strong);
    line-height: var(--ui-lh-label);
  }

  /* Where the head has nothing else, its checkbox is named. */
  [data-cell='select'] label > span {
    display: none;
  }

  [data-sortable] button {
    display: inline-flex;
    align-items: center;
    gap: var(--ui-space-2);
    max-width: 100%;
    min-width: var(--ui-target-least);
    min-height: var(--ui-target-least);
    margin-inline: calc(-1 * var(--ui-space-2));
    padding: 0 var(--ui-space-2);
    border: 0;
    border-radius: var(--ui-radius-1);
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }

  [data-sortable] button > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }

  [data-sortable] button > svg {
    --ui-icon: 14px;

    flex: none;
    color: var(--ui-fg-3);
  }

  [data-sortable] button:hover {
    background: var(--ui-accent-hover-bg);
    color: var(--ui-accent-text-strong);
  }

  [data-sortable] button:hover > svg {
    color: inherit;
  }

  thead [aria-sort] svg {
    color: var(--ui-accent-text);
  }

  /* A progress line, because fading the rows would reduce their contrast. */
  &[aria-busy='true'] thead th::after {
    position: absolute;
    inset: auto 0 0;
    height: 2px;
    background: var(--ui-accent-control);
    animation: ${pulse} 1.2s var(--ui-ease-move) 150ms infinite alternate both;
    content: '';
  }
`;
