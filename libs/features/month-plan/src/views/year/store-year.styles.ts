import { styled } from 'styled-components';

import { linkStyles } from '@backroom/ui';

export const Scroller = styled.div`
  flex: 0 1 auto;
  min-height: 0;
  overflow: auto;
`;

export const Months = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  caption {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  th,
  td {
    height: var(--ui-space-9);
    padding: 0 var(--ui-space-5);
    border-bottom: 1px solid var(--ui-line-1);
    text-align: start;
    white-space: nowrap;
  }
  thead th {
    position: sticky;
    top: 0;
    z-index: 1;
    background: var(--ui-table-head-bg);
    color: var(--ui-fg-2);
    font-size: var(--ui-fs-label);
    font-weight: var(--ui-fw-strong);
  }
  [data-number] {
    text-align: end;
  }
  [data-strong] {
    font-weight: var(--ui-fw-strong);
  }
  [data-course] {
    width: 26%;
  }
  [data-tone='warning'] {
    color: var(--ui-warning-text);
  }
  [data-tone='danger'] {
    color: var(--ui-danger-text);
  }
  th small {
    display: block;
    color: var(--ui-fg-2);
    font-size: var(--ui-fs-caption);
    font-weight: var(--ui-fw-normal);
    line-height: var(--ui-lh-caption);
  }
  tr[data-running] > * {
    background-image: repeating-linear-gradient(135deg, transparent 0 5px, var(--ui-line-1) 5px 6px);
  }
  tfoot tr > * {
    position: sticky;
    bottom: 0;
    background: var(--ui-table-head-bg);
    font-weight: var(--ui-fw-strong);
  }

  @media (width < 1200px) {
    [data-course] {
      display: none;
    }
  }

  /* So that the change on last year and the state are not cut. */
  @media (768px <= width < 1200px) {
    th:not(:first-child),
    td {
      padding-inline: var(--ui-space-3);
    }
    td {
      font-size: var(--ui-fs-label);
    }
    th small {
      white-space: normal;
    }
  }

  /* A month as a card: its name and state above the figures. */
  @media (width < 768px) {
    thead {
      display: none;
    }
    tbody,
    tfoot,
    tr {
      display: block;
    }
    tr {
      display: grid;
      grid-template-columns: repeat(3, minmax(0, 1fr));
      gap: var(--ui-space-2) var(--ui-space-4);
      padding: var(--ui-space-4) var(--ui-space-5);
      border-bottom: 1px solid var(--ui-line-1);
    }
    tr[data-running],
    tfoot tr {
      background: var(--ui-table-head-bg);
    }
    tr > *,
    tr[data-running] > * {
      height: auto;
      padding: 0;
      border: 0;
      background: none;
      text-align: start;
    }
    th {
      grid-column: 1 / 3;
    }
    td:last-child {
      grid-row: 1;
      grid-column: 3;
      justify-self: end;
    }
    td[data-label]::before {
      display: block;
      color: var(--ui-fg-2);
      font-size: var(--ui-fs-caption);
      font-weight: var(--ui-fw-normal);
      line-height: var(--ui-lh-caption);
      content: attr(data-label);
    }
    td[data-number] {
      text-align: start;
    }
  }
`;

export const MonthButton = styled.button`
  ${linkStyles}
  min-width: var(--ui-target-least);
  min-height: max(24px, var(--ui-target-least));
  padding: 0;
  border: 0;
  background: none;
  font: inherit;
  text-align: start;
  cursor: pointer;
`;

/** The width is that of the largest amount. */
export const Course = styled.span`
  position: relative;
  display: block;
  height: var(--ui-space-4);
  border-radius: var(--ui-radius-1);
  background: var(--ui-bg-sunken);

  & > span {
    display: block;
    height: 100%;
    border-radius: inherit;
    background: var(--ui-chart-1, var(--ui-accent-control));
  }
  & > i {
    position: absolute;
    inset-block: -3px;
    width: 2px;
    margin-inline-start: -1px;
    background: var(--ui-fg-1);
  }
`;

export const Base = styled.p`
  margin: 0;
  padding: var(--ui-space-3) var(--ui-space-5);
  color: var(--ui-fg-2);
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);
`;
