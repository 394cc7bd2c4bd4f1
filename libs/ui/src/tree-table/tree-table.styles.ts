import { css, styled } from 'styled-components';

import { stickyHeadStyles } from '../data-table/frame/sticky-head.styles.ts';
import { cardStyles } from '../data-table/rows/card.styles.ts';
import { openButtonStyles } from '../data-table/rows/open-button.styles.ts';
import { restStyles } from '../data-table/rows/rest.styles.ts';
import { dropStyles } from './drop-target.styles.ts';

/** Scrolls only if the table is too wide or virtual; the head stays in view either way. */
export const Frame = styled.div`
  position: relative;
  min-width: 0;
  background: var(--ui-bg-surface);

  &[data-overflow] {
    overflow: auto hidden;
  }

  /* In a list it fills the window. */
  &[data-virtual] {
    max-height: max(
      min(70dvh, 640px),
      100dvh - var(--ui-top-bar-h) - var(--ui-tab-strip-h) - var(--list-bar-h, 100dvh)
    );
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

  [data-cell='actions'] {
    padding-inline-end: var(--row-end, var(--ui-cell-px));
  }

  ${restStyles}

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
    height: calc(var(--ui-space-9) - var(--ui-space-2));
    background: var(--ui-table-head-bg);
    color: var(--ui-fg-2);
    font-size: var(--ui-fs-label);
    font-weight: var(--ui-fw-strong);
    line-height: var(--ui-lh-label);
  }

  /* In a frame that does not scroll they would stick to the page, whose padding the table may cover. */
  :is([data-overflow], [data-virtual]) > & {
    th:first-child {
      position: sticky;
      inset-inline-start: 0;
    }

    [data-cell='actions'] {
      position: sticky;
      inset-inline-end: 0;
    }
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

  tbody tr[data-highlighted] {
    scroll-margin-block: calc(var(--ui-space-9) + var(--list-bar-h, 0px))
      calc(var(--ui-space-9) + var(--list-foot-h, 0px));
  }

  tbody tr[data-highlighted] > :is(th, td) {
    background: var(--ui-accent-soft);
  }

  tbody tr[data-highlighted] > th {
    box-shadow: inset calc(var(--ui-space-1) * var(--inline)) 0 var(--ui-accent-control);
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
    &&&&&[data-cards] tbody th {
      padding-inline-start: calc(var(--tree-level) * var(--ui-space-6));
    }

    /* Below the name. */
    &&&&&[data-two-lines] tbody [data-card='detail'] {
      padding-inline-start: calc(var(--tree-level) * var(--ui-space-6) + var(--ui-target-least) + var(--ui-space-2));
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

/** A name with something at the end of its column. */
export const NameWithEnd = styled.span`
  display: flex;
  gap: var(--ui-space-2);
  align-items: center;
  justify-content: space-between;
  min-width: 0;

  & > :first-child {
    min-width: 0;
  }

  & > :not(:first-child) {
    flex: none;
  }
`;

/** Button to expand the row, and its name as a button. */
export const NameLine = styled.span`
  display: flex;
  flex: 1;
  align-items: center;
  gap: var(--ui-space-2);
  min-width: 0;

  /* As wide as the button to expand and the gap. */
  &[data-leaf] {
    padding-inline-start: calc(var(--ui-target-least) + var(--ui-space-2));
  }

  & > [aria-expanded] {
    flex: none;
    justify-content: center;
    min-width: var(--ui-target-least);
  }

  & > [data-open] {
    ${openButtonStyles}
  }
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
