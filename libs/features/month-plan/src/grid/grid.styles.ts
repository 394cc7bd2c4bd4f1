import { styled } from 'styled-components';

export const Scroller = styled.div`
  position: relative;
  flex: 0 1 auto;
  /* Messages above it may take the room of a small screen, but some rows remain. */
  min-height: min(100%, 320px);
  overflow: auto;
  overscroll-behavior: contain;
  outline: none;
  user-select: none;

  &:focus-visible {
    outline: 2px solid var(--ui-accent-control);
    outline-offset: -2px;
  }
  /* Keys go elsewhere. */
  &:not(:focus-within) [data-active] {
    outline: 1px solid var(--ui-line-2);
    outline-offset: -1px;
  }
`;

export const Head = styled.div`
  position: sticky;
  top: 0;
  z-index: 3;
  display: flex;
  border-bottom: 1px solid var(--ui-line-2);
  background: var(--ui-table-head-bg);
`;

export const Body = styled.div`
  position: relative;
`;

const pinned = `
  position: sticky;
  z-index: 1;
  flex: none;
  background: inherit;
`;

/** Of the elements with the role gridcell: a component for each would cost more than its content. */
const cells = `
  & > [role='gridcell'] {
    flex: none;
    display: flex;
    align-items: center;
    justify-content: flex-end;
    padding-inline: var(--ui-space-1) var(--ui-space-3);
    border-inline-end: 1px solid var(--ui-line-1);
    background: var(--ui-bg-surface);
    color: var(--ui-fg-1);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
    cursor: cell;
  }
  & > [data-weekend] {
    background: var(--plan-weekend-bg);
  }
  & > [aria-readonly='true'] {
    background: var(--ui-bg-canvas);
    color: var(--ui-fg-2);
    cursor: default;
  }
  & > [aria-readonly='true'][data-weekend] {
    background: color-mix(in srgb, var(--ui-bg-sunken) 55%, var(--ui-bg-canvas));
  }
  & > [data-running] {
    background-image: repeating-linear-gradient(
      135deg,
      transparent 0 5px,
      var(--ui-line-1) 5px 6px
    );
  }
  & > [data-pinned],
  & > [data-pinned][aria-readonly='true'] {
    color: var(--ui-fg-1);
    ${pinned}
    border-inline-end-color: var(--ui-line-2);
    font-weight: var(--ui-fw-strong);
  }
  /* By distance from the plan, in ink: what is on plan has no colour. */
  & > [data-standing='behind'] {
    background-color: color-mix(in srgb, var(--ui-warning-control) 18%, var(--ui-bg-surface));
  }
  & > [data-standing='farBehind'] {
    background-color: color-mix(in srgb, var(--ui-danger-control) 24%, var(--ui-bg-surface));
  }
  /* By the distance from the plan; the figures stay in ink. */
  & > [data-heat='1'] {
    background: color-mix(in srgb, var(--ui-danger-seed) 8%, var(--ui-bg-surface));
    color: var(--ui-fg-1);
  }
  & > [data-heat='2'] {
    background: color-mix(in srgb, var(--ui-danger-seed) 16%, var(--ui-bg-surface));
    color: var(--ui-fg-1);
  }
  & > [data-heat='3'] {
    background: color-mix(in srgb, var(--ui-danger-seed) 24%, var(--ui-bg-surface));
    color: var(--ui-fg-1);
  }
  & > [data-question] {
    background: var(--ui-warning-soft);
    color: var(--ui-warning-text);
  }
  & > [data-conflict] {
    background: var(--ui-danger-soft);
    color: var(--ui-danger-text);
  }
  & > [aria-selected='true'] {
    background: var(--ui-accent-soft);
  }
  & > [data-edited] {
    box-shadow: inset 0 0 0 1px var(--ui-hue-7);
  }
  & > [data-active] {
    outline: 2px solid var(--ui-accent-control);
    outline-offset: -2px;
  }

  @media (forced-colors: active) {
    & > [aria-selected='true'] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
    & > [data-active] {
      outline-color: CanvasText;
    }
  }
`;

export const Row = styled.div`
  position: absolute;
  inset-inline-start: 0;
  top: 0;
  display: flex;
  border-bottom: 1px solid var(--ui-line-1);
  background: var(--ui-bg-surface);
  --plan-weekend-bg: color-mix(in srgb, var(--ui-bg-sunken) 45%, var(--ui-bg-surface));

  ${cells}
  /* Nothing of a year is typed, so nothing stands out as read-only. */
  &[data-shared] > [aria-readonly='true']:not([data-heat], [aria-selected='true']) {
    background-color: var(--ui-bg-surface);
    color: var(--ui-fg-1);
  }
  &[data-kind='region'],
  &[data-kind='total'] {
    background: var(--ui-table-head-bg);
    font-weight: var(--ui-fw-strong);
  }
  &[data-kind='region'] > [role='gridcell']:not([aria-selected='true'], [data-heat]),
  &[data-kind='total'] > [role='gridcell']:not([aria-selected='true'], [data-heat]) {
    background-color: var(--ui-table-head-bg);
  }
`;

export const NameCell = styled.div`
  ${pinned}
  inset-inline-start: 0;
  display: flex;
  gap: var(--ui-space-3);
  align-items: center;
  justify-content: space-between;
  padding-inline: var(--ui-space-4) var(--ui-space-3);
  overflow: hidden;
  color: var(--ui-fg-1);
  white-space: nowrap;

  /* The frame of the row has scrolled away with its edges. */
  &[data-edited] {
    gap: var(--ui-space-2);
    box-shadow: inset calc(2px * var(--inline)) 0 var(--ui-hue-7);
  }
  &[data-edited] > :last-child {
    flex: none;
    max-width: 45%;
  }
`;

export const Name = styled.span`
  flex: 1;
  overflow: hidden;
  text-overflow: ellipsis;
`;

export const HeadCell = styled.div`
  flex: none;
  padding-block: var(--ui-space-2);
  padding-inline: var(--ui-space-1) var(--ui-space-3);
  overflow: hidden;
  color: var(--ui-fg-2);
  font-size: var(--ui-fs-label);
  line-height: var(--ui-lh-label);
  text-align: end;
  white-space: nowrap;

  &[data-pinned] {
    ${pinned}
  }
  &:first-child {
    padding-inline-start: var(--ui-space-4);
    text-align: start;
  }
  &[data-weekend] {
    background: color-mix(in srgb, var(--ui-bg-sunken) 45%, var(--ui-table-head-bg));
  }
  &[data-running] {
    background-image: repeating-linear-gradient(135deg, transparent 0 5px, var(--ui-line-1) 5px 6px);
  }
  &[data-today] {
    background: var(--ui-accent-soft);
    box-shadow: inset 0 2px var(--ui-accent-control);
    color: var(--ui-accent-text);
    font-weight: var(--ui-fw-strong);
  }
`;

/** A text that is no amount, which may be longer than its cell. */
export const RefusedValue = styled.span`
  overflow: hidden;
  text-decoration: underline wavy;
  text-overflow: ellipsis;
  white-space: pre;
`;

export const Editor = styled.input`
  width: 100%;
  min-width: 0;
  height: 100%;
  padding: 0;
  border: 0;
  outline: none;
  background: var(--ui-field-bg);
  color: var(--ui-fg-1);
  font: inherit;
  font-variant-numeric: tabular-nums;
  text-align: end;

  &[aria-invalid='true'] {
    color: var(--ui-danger-text);
    text-decoration: underline wavy;
  }
`;
