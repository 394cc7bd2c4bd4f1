import { css, styled } from 'styled-components';

import { cardStyles } from '../data-table/card.styles.ts';
import { stickyHeadStyles } from '../data-table/sticky-head.styles.ts';
import { dropStyles } from './drop-target.styles.ts';

/** Scrolls only if the table is too wide or virtual; the head stays in view either way. */
export const Frame = styled.div`
  position: relative;
  min-width: 0;
  background: var(--ui-bg-surface);

  &[data-overflow] {
    overflow: auto hidden;
  }

  &[data-virtual] {
    max-height: min(70dvh, 640px);
    overflow: auto;
  }

  ${stickyHeadStyles}

  &:focus-visible {
    outline-offset: -2px;
  }
`;

export const Table = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  table-layout: fixed;
  color: var(--ui-fg-1);
  font-size: var(--ui-fs-body);
  line-height: var(--ui-lh-body);

  :is(th, td) {
    height: var(--ui-row-h);
    padding: 0 var(--ui-cell-px);
    border-block-end: 1px solid var(--ui-line-1);
    background: var(--ui-bg-surface);
    overflow: hidden;
    text-align: start;
    text-overflow: ellipsis;
    font-weight: var(--ui-fw-normal);
    white-space: nowrap;
  }

  [data-align='center'] {
    text-align: center;
  }

  [data-align='end'] {
    text-align: end;
  }

  thead th {
    position: sticky;
    top: 0;
    z-index: var(--ui-z-sticky);
    height: var(--ui-space-9);
    background: var(--ui-table-head-bg);
    color: var(--ui-fg-2);
    font-size: var(--ui-fs-label);
    font-weight: var(--ui-fw-strong);
    line-height: var(--ui-lh-label);
  }

  th:first-child {
    position: sticky;
    inset-inline-start: 0;
  }

  [data-cell='actions'] {
    position: sticky;
    inset-inline-end: 0;
  }

  [data-hides-end] > & [data-cell='actions'] {
    border-inline-start: 1px solid var(--ui-line-2);
    box-shadow: var(--ui-e1);
  }

  thead :is(th:first-child, [data-cell='actions']) {
    z-index: calc(var(--ui-z-sticky) + 1);
  }

  tbody th {
    z-index: 1;
    padding-inline-start: calc(var(--ui-cell-px) + var(--tree-level) * var(--ui-space-6));
  }

  tbody tr[data-marked] {
    scroll-margin-block: var(--ui-space-9);
  }

  tbody tr[data-marked] > :is(th, td) {
    background: var(--ui-accent-soft);
  }

  tbody tr[data-marked] > th {
    box-shadow: inset var(--ui-space-1) 0 var(--ui-accent-control);
  }

  tbody tr:focus-visible {
    outline-offset: -2px;
  }

  /* Pinned cells cover the outline of their row. */
  tbody tr:focus-visible > :is(th, [data-cell='actions']) {
    box-shadow:
      inset 0 2px var(--ui-accent-control),
      inset 0 -2px var(--ui-accent-control);
  }

  tbody tr:not([data-gap]):hover > :is(th, td) {
    background: var(--ui-row-hover-bg);
  }

  &[aria-busy='true'] thead th {
    box-shadow: inset 0 -2px 0 var(--ui-accent-control);
  }

  ${dropStyles}

  &[data-cards] {
    ${cardStyles}
  }

  @media (max-width: 575px) {
    &&&[data-cards] tbody th {
      padding-inline-start: calc(var(--tree-level) * var(--ui-space-6));
    }
  }
`;

const nameStyles = css`
  display: flex;
  align-items: center;
  gap: var(--ui-space-2);
  max-width: 100%;
  min-height: var(--ui-target-min);

  & > span:first-of-type {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

/** Name of a row without children, indented by the width of the toggle icon. */
export const NameText = styled.span`
  ${nameStyles}
  padding-inline-start: calc(var(--ui-icon) + var(--ui-space-3));
`;

export const ToggleButton = styled.button`
  ${nameStyles}
  min-height: var(--ui-target-least);
  padding: 0 var(--ui-space-2);
  border: 0;
  border-radius: var(--ui-radius-1);
  background: none;
  cursor: pointer;

  &:hover {
    background: var(--ui-accent-hover-bg);
  }

  svg {
    color: var(--ui-fg-3);
    transition: transform var(--ui-motion-1);
  }

  &[aria-expanded='true'] svg {
    transform: rotate(90deg);
  }
`;
