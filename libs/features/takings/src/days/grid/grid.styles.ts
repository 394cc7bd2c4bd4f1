import { styled } from 'styled-components';

import { truncate } from '@backroom/ui';

export const NAME_WIDTH = 172;
export const DAY_WIDTH = 42;
export const ROW_HEIGHT = 36;

export const Scroller = styled.div`
  position: relative;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
  scroll-padding-block-start: 3.25rem;
  scroll-padding-inline-start: ${NAME_WIDTH}px;
`;

export const Head = styled.div`
  position: sticky;
  top: 0;
  z-index: 3;
  border-bottom: 1px solid var(--ui-line-2);
  background: var(--ui-table-head-bg);
`;

export const HeadCell = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: flex-end;
  padding-block: var(--ui-space-2);
  color: var(--ui-fg-2);
  font-size: var(--ui-fs-caption);
  line-height: 1.125rem;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  &[data-weekend] {
    background: color-mix(in srgb, var(--ui-bg-sunken) 45%, var(--ui-table-head-bg));
  }
  &[data-today] {
    box-shadow: inset 0 -2px var(--ui-accent-control);
    color: var(--ui-fg-1);
    font-weight: var(--ui-fw-strong);
  }
  &:first-child {
    position: sticky;
    inset-inline-start: 0;
    z-index: 1;
    align-items: flex-start;
    padding-inline: var(--ui-space-4);
    background: inherit;
  }
`;

export const Body = styled.div`
  position: relative;
`;

export const Row = styled.div`
  position: absolute;
  inset-inline-start: 0;
  top: 0;
  border-bottom: 1px solid var(--ui-line-1);
  background: var(--ui-bg-surface);

  &[data-active] {
    background: var(--ui-row-hover-bg);
  }

  & > [role='gridcell'] {
    position: relative;
    display: grid;
    cursor: pointer;
    place-items: center;
  }
  & > [data-today] {
    background: color-mix(in srgb, var(--ui-accent-soft) 55%, transparent);
  }
  & > [data-dimmed] > span {
    opacity: 0.4;
  }
  & > [aria-selected='true'] {
    background: var(--ui-accent-soft);
    box-shadow: inset 0 0 0 2px var(--ui-accent-control);
  }
  & > [role='gridcell']:hover {
    background: var(--ui-row-hover-bg);
  }
  & > [role='gridcell']:focus-visible {
    outline: 2px solid var(--ui-accent-control);
    outline-offset: -2px;
  }

  @media (forced-colors: active) {
    & > [aria-selected='true'] {
      outline: 2px solid Highlight;
    }
  }
`;

export const NameCell = styled.div`
  position: sticky;
  inset-inline-start: 0;
  z-index: 1;
  display: flex;
  gap: var(--ui-space-3);
  align-items: center;
  justify-content: space-between;
  padding-inline: var(--ui-space-4);
  border-inline-end: 1px solid var(--ui-line-2);
  background: inherit;
  color: var(--ui-fg-1);
`;

export const Name = styled.span`
  ${truncate}
`;

/** The day has a note: a corner, as in spreadsheets. */
export const NoteCorner = styled.i`
  position: absolute;
  inset-block-start: 3px;
  inset-inline-end: 3px;
  width: 0;
  height: 0;
  border: 4px solid transparent;
  border-block-start-color: var(--ui-info-control);
  border-inline-end-color: var(--ui-info-control);
  forced-color-adjust: none;
`;
