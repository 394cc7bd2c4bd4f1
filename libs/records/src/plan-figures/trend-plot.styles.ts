import { css, styled } from 'styled-components';

/** Solid: over. Hatched: not over yet. */
const barStyles = css`
  border: 1px solid var(--ui-accent-control);
  background: var(--ui-accent-control);

  &[data-unfinished],
  &[data-kind='unfinished'] {
    background: repeating-linear-gradient(
      -45deg,
      var(--ui-accent-control) 0 var(--ui-space-1),
      transparent var(--ui-space-1) calc(var(--ui-space-1) * 3)
    );
  }
`;

export const Reading = styled.p`
  min-height: var(--ui-lh-label);
  color: var(--ui-fg-1);
  font-size: var(--ui-fs-label);
  line-height: var(--ui-lh-label);
  font-variant-numeric: tabular-nums;

  a {
    display: flex;
    width: fit-content;
    align-items: center;
    color: inherit;
    text-decoration: none;

    &:hover {
      text-decoration: underline;
    }

    @media (pointer: coarse) {
      min-height: var(--ui-target-touch);
    }
  }
`;

export const Plot = styled.div`
  container-type: inline-size;
  height: calc(var(--ui-space-11) * 3.8);
  padding-top: var(--ui-space-4);
  border-radius: var(--ui-radius-1);

  &:focus-visible {
    outline: 2px solid var(--ui-accent-control);
    outline-offset: -2px;
  }
`;

/** Room for the values at the start, and for the names of the months below. */
export const Area = styled.div`
  position: relative;
  display: flex;
  height: calc(100% - var(--ui-space-7));
  margin-inline-start: 4.5em;
`;

export const Tick = styled.span`
  position: absolute;
  inset-inline: 0;
  height: 0;
  border-top: 1px solid var(--ui-line-1);
  color: var(--ui-fg-3);
  font-size: var(--ui-fs-caption);
  line-height: 0;
  font-variant-numeric: tabular-nums;
  text-indent: -5.25em;
`;

export const Column = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  align-items: flex-end;
  justify-content: center;
  min-width: 0;

  &[data-active] {
    background: var(--ui-row-hover-bg);
  }
`;

export const Bar = styled.span`
  ${barStyles}
  box-sizing: border-box;
  width: 52%;
  border-radius: var(--ui-radius-1) var(--ui-radius-1) 0 0;
`;

export const PlanMark = styled.span`
  position: absolute;
  inset-inline: 12%;
  border-top: var(--ui-space-1) solid var(--ui-fg-1);
`;

export const MonthName = styled.span`
  position: absolute;
  inset-block-start: 100%;
  color: var(--ui-fg-3);
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-space-7);
  white-space: nowrap;

  /* Every other name where there is little room; the current month keeps its name. */
  @container (width < 420px) {
    div:nth-of-type(odd) > & {
      display: none;
    }
  }
`;

export const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-2) var(--ui-space-5);
  color: var(--ui-fg-2);
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);

  li {
    display: flex;
    gap: var(--ui-space-2);
    align-items: center;
  }
`;

export const Swatch = styled.span`
  width: var(--ui-space-5);
  height: var(--ui-space-4);

  &[data-kind='plan'] {
    height: 0;
    border-top: var(--ui-space-1) solid var(--ui-fg-1);
  }

  &:not([data-kind='plan']) {
    ${barStyles}
  }
`;
