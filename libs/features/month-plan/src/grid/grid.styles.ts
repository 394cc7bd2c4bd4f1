import { styled } from 'styled-components';

export const Scroller = styled.div`
  position: relative;
  max-height: 66vh;
  overflow: auto;
  overscroll-behavior: contain;
  outline: none;
  user-select: none;

  &:focus-visible {
    outline: 2px solid var(--ui-accent-control);
    outline-offset: -2px;
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
    padding-inline: var(--ui-space-3);
    border-inline-end: 1px solid var(--ui-line-1);
    color: var(--ui-fg-1);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
    cursor: cell;
  }
  & > [data-pinned] {
    ${pinned}
    border-inline-end-color: var(--ui-line-2);
    font-weight: var(--ui-fw-strong);
  }
  & > [data-tone='danger'] {
    color: var(--ui-danger-text);
  }
  & > [data-tone='success'] {
    color: var(--ui-success-text);
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

  &[data-kind='region'],
  &[data-kind='total'] {
    background: var(--ui-table-head-bg);
    font-weight: var(--ui-fw-strong);
  }
  ${cells}
`;

export const NameCell = styled.div`
  ${pinned}
  inset-inline-start: 0;
  display: flex;
  gap: var(--ui-space-3);
  align-items: center;
  justify-content: space-between;
  padding-inline: var(--ui-space-4);
  overflow: hidden;
  color: var(--ui-fg-1);
  white-space: nowrap;

  [data-kind='store'] > & {
    padding-inline-start: var(--ui-space-6);
  }
  /* The frame of the row has scrolled away with its edges. */
  &[data-edited] {
    gap: var(--ui-space-2);
    box-shadow: inset 2px 0 var(--ui-hue-7);
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
  padding: var(--ui-space-2) var(--ui-space-3);
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
    color: var(--ui-accent-text);
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
