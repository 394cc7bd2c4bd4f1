import { styled } from 'styled-components';

import { truncate } from '../theme/styles.ts';

export const Strip = styled.div`
  display: flex;
  align-items: flex-end;
  gap: var(--ui-space-2);
  min-width: 0;
  height: var(--ui-tab-strip-h);
  padding-inline: var(--ui-space-5);
  border-bottom: 1px solid var(--ui-line-1);
  background: var(--ui-bg-surface);

  & > button {
    align-self: center;
  }
`;

export const Scroller = styled.div`
  flex: 1;
  min-width: 0;
  overflow-x: auto;
  scrollbar-width: none;
`;

export const TabList = styled.div`
  display: flex;
  gap: var(--ui-space-2);
  width: max-content;
`;

export const Slot = styled.span`
  position: relative;
  display: flex;
  flex: none;
  border-radius: var(--ui-radius-3) var(--ui-radius-3) 0 0;
  color: var(--ui-fg-2);

  &:hover {
    background: var(--ui-accent-hover-bg);
    color: var(--ui-accent-text-strong);
  }

  /* Joins the tab to the page below it. */
  &[data-active] {
    background: var(--ui-bg-canvas);
    color: var(--ui-accent-text);
  }

  &[data-active]::before {
    position: absolute;
    inset: 0 var(--ui-space-3) auto;
    height: 2px;
    background: var(--ui-accent-control);
    content: '';
    pointer-events: none;
  }

  &[data-dragged] {
    background: var(--ui-bg-sunken);
  }

  &[data-over] {
    box-shadow: inset 0 0 0 2px var(--ui-accent-control);
  }
`;

export const TabButton = styled.button`
  --ui-icon: 14px;

  display: inline-flex;
  align-items: center;
  gap: var(--ui-space-2);
  min-width: 72px;
  /* A name of a record and the page that shows it. */
  max-width: 240px;
  height: calc(var(--ui-tab-strip-h) - var(--ui-space-2));
  padding: 0 var(--ui-space-4);
  border: 0;
  border-radius: inherit;
  background: none;
  color: inherit;
  font-size: var(--ui-fs-body);
  line-height: var(--ui-lh-body);
  cursor: pointer;
  user-select: none;

  &[aria-selected='true'] {
    font-weight: var(--ui-fw-strong);
  }

  /* As much room on both sides, so that the titles are evenly apart with and without their close buttons. */
  &:not(:only-child) {
    /* Even the shortest title keeps a touch target. */
    min-width: max(72px, calc(2 * var(--ui-target-least) + var(--ui-space-5)));
    padding-inline: calc(var(--ui-icon) + var(--ui-space-3));
    justify-content: center;
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;

export const Title = styled.span`
  ${truncate}
`;

export const Dot = styled.span`
  flex: none;
  width: 6px;
  height: 6px;
  border-radius: var(--ui-radius-full);
  background: var(--ui-warning-control);
  forced-color-adjust: none;
`;

export const CloseButton = styled.button`
  --ui-icon: 14px;

  position: absolute;
  top: 50%;
  inset-inline-end: var(--ui-space-1);
  display: grid;
  width: var(--ui-target-least);
  height: var(--ui-target-least);
  /* The icon keeps to the edge, also in the larger target for touch. */
  padding: 0 calc((var(--ui-target-min) - var(--ui-icon)) / 2);
  border: 0;
  border-radius: var(--ui-radius-1);
  background: none;
  color: inherit;
  cursor: pointer;
  opacity: 0;
  place-items: center end;
  transform: translateY(-50%);

  ${Slot}:is(:hover, :focus-within, [data-active]) > & {
    opacity: 1;
  }

  &:hover {
    background: var(--ui-accent-hover-bg);
    color: var(--ui-accent-text-strong);
  }

  /* Without hover the button is invisible and could be tapped by accident. */
  @media (pointer: coarse) {
    ${Slot}:not([data-active]) > & {
      display: none;
    }
  }
`;
