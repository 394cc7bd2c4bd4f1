import { css, styled } from 'styled-components';

import { visuallyHidden } from '@backroom/ui';

/** For an amount of six digits with cents in a day, and for the labels of the lines in a week. */
const LEAST_DAY_EM = 6.25;
const LEAST_WEEK_EM = 10.5;

/** Each row is a grid of its own, so the columns must not depend on what is in them. */
const weekColumns = css`
  display: grid;
  grid-template-columns: minmax(${LEAST_WEEK_EM}em, 1.2fr) repeat(7, minmax(${LEAST_DAY_EM}em, 1fr));
  min-width: ${LEAST_WEEK_EM + 7 * LEAST_DAY_EM}em;
`;

export const Calendar = styled.div`
  container-type: inline-size;
  flex: 0 1 auto;
  min-height: min(100%, 320px);
  overflow: auto;
  overscroll-behavior: contain;
  /* Below the weekdays and above the total, which stay in view. */
  scroll-padding-block: var(--ui-space-9) var(--ui-space-10);
  outline: none;
  user-select: none;

  &:focus-visible {
    outline: 2px solid var(--ui-accent-control);
    outline-offset: -2px;
  }
  &:not(:focus-within) [data-active] {
    outline: 1px solid var(--ui-line-2);
    outline-offset: -1px;
  }
`;

export const HeadRow = styled.div`
  position: sticky;
  top: 0;
  z-index: 2;
  ${weekColumns}
  border-bottom: 1px solid var(--ui-line-2);
  background: var(--ui-table-head-bg);
`;

export const HeadCell = styled.div`
  padding: var(--ui-space-2) var(--ui-space-4);
  color: var(--ui-fg-2);
  font-size: var(--ui-fs-label);
  line-height: var(--ui-lh-label);

  @container (max-width: 999px) {
    padding-inline: var(--ui-space-3);
  }
  &[data-weekend] {
    background: color-mix(in srgb, var(--ui-bg-sunken) 45%, var(--ui-table-head-bg));
  }
`;

export const WeekRow = styled.div`
  ${weekColumns}
  border-bottom: 1px solid var(--ui-line-1);
`;

/** What can be typed into is on the surface, the rest below it. */
export const Day = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  padding: var(--ui-space-1) var(--ui-space-4) var(--ui-space-2);
  border-inline-end: 1px solid var(--ui-line-1);
  background: var(--ui-bg-surface);
  color: var(--ui-fg-1);
  cursor: cell;

  @container (max-width: 999px) {
    padding-inline: var(--ui-space-3);
  }
  &[data-weekend] {
    background: color-mix(in srgb, var(--ui-bg-sunken) 45%, var(--ui-bg-surface));
  }
  &[aria-readonly='true'] {
    background: var(--ui-bg-canvas);
    cursor: default;
  }
  &[aria-readonly='true'][data-weekend] {
    background: color-mix(in srgb, var(--ui-bg-sunken) 55%, var(--ui-bg-canvas));
  }
  &[data-other] {
    background: var(--ui-bg-canvas);
  }
  &[data-sum] {
    border-inline-end-color: var(--ui-line-2);
    background: var(--ui-table-head-bg);
  }
  &[data-today] {
    box-shadow: inset 0 2px var(--ui-accent-control);
  }
  &[data-question] {
    background: var(--ui-warning-soft);
  }
  &[data-conflict] {
    background: var(--ui-danger-soft);
  }
  &[aria-selected='true'] {
    background: var(--ui-accent-soft);
  }
  &[data-edited] {
    box-shadow: inset 0 0 0 1px var(--ui-hue-7);
  }
  &[data-active] {
    outline: 2px solid var(--ui-accent-control);
    outline-offset: -2px;
  }

  @media (forced-colors: active) {
    &[aria-selected='true'] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
    &[data-active] {
      outline-color: CanvasText;
    }
  }
`;

/** Before the first line, so that six weeks fit below each other. */
export const DayNumber = styled.span`
  flex: none;
  color: var(--ui-fg-2);
  font-size: var(--ui-fs-caption);
  font-weight: var(--ui-fw-strong);

  [data-today] & {
    margin-inline-start: calc(-1 * var(--ui-space-1));
    padding-inline: var(--ui-space-1);
    border-radius: var(--ui-radius-1);
    background: var(--ui-accent-solid);
    color: var(--ui-accent-on-solid);
  }
`;

export const DayLine = styled.div`
  display: flex;
  gap: var(--ui-space-2);
  align-items: baseline;
  justify-content: space-between;
  min-width: 0;
  color: var(--ui-fg-2);
  font-size: var(--ui-fs-label);
  font-variant-numeric: tabular-nums;
  line-height: var(--ui-lh-caption);
  white-space: nowrap;

  &[data-tone='danger'] {
    color: var(--ui-danger-text);
  }
  &[data-tone='warning'] {
    color: var(--ui-warning-text);
  }
  &[data-shown] {
    font-size: var(--ui-fs-body);
    font-weight: var(--ui-fw-strong);
    line-height: var(--ui-lh-label);
  }
  &[data-shown]:not([data-tone]) {
    color: var(--ui-fg-1);
  }
  &[data-former] {
    font-size: var(--ui-fs-caption);
  }
`;

/** One line, all of it on the active day. */
export const DayNote = styled.div`
  display: -webkit-box;
  overflow: hidden;
  color: var(--ui-fg-2);
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 1;

  [data-active] > & {
    -webkit-line-clamp: none;
  }
`;

/** The lines of a week carry the labels of its days where these have room for the amounts alone. */
const labelOfNarrowDay = css`
  &:not([data-sum] *) {
    ${visuallyHidden}
  }
`;

/** Gives way to the amount, which is never cut. */
export const LineLabel = styled.span`
  flex: 0 1 auto;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  color: var(--ui-fg-2);
  font-size: var(--ui-fs-caption);
  font-weight: var(--ui-fw-normal);

  @container (max-width: 999px) {
    ${labelOfNarrowDay}
  }
  @container (max-width: 1119px) {
    &:lang(en) {
      ${labelOfNarrowDay}
    }
  }
`;

export const LineValue = styled.span`
  flex: 1 0 auto;
  text-align: end;
`;

export const TotalRow = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 2;
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-3) var(--ui-space-6);
  align-items: center;
  padding: var(--ui-space-3) var(--ui-space-4);
  border-top: 1px solid var(--ui-line-2);
  background: var(--ui-table-head-bg);
`;

export const TotalName = styled.div`
  display: flex;
  gap: var(--ui-space-3);
  align-items: center;
  font-weight: var(--ui-fw-strong);
`;

export const TotalAmounts = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-2) var(--ui-space-6);
`;

export const TotalAmount = styled.span`
  color: var(--ui-fg-2);
  font-variant-numeric: tabular-nums;

  & > strong {
    color: var(--ui-fg-1);
  }
  &[data-tone='danger'] > strong {
    color: var(--ui-danger-text);
  }
  &[data-tone='warning'] > strong {
    color: var(--ui-warning-text);
  }
`;
