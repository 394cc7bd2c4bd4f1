import { styled } from 'styled-components';

/** Styles of the calendar by the class names of react-day-picker. */
export const CalendarFrame = styled.div`
  .rdp-months {
    position: relative;
    display: flex;
    gap: var(--ui-space-7);
  }

  .rdp-nav {
    position: absolute;
    inset-block-start: 0;
    inset-inline: 0;
    z-index: 1;
    display: flex;
    justify-content: space-between;
    pointer-events: none;
  }

  .rdp-nav button {
    display: inline-grid;
    width: max(var(--ui-space-8), var(--ui-target-least));
    height: max(var(--ui-space-8), var(--ui-target-least));
    padding: 0;
    border: 0;
    border-radius: var(--ui-radius-2);
    background: none;
    color: var(--ui-fg-2);
    cursor: pointer;
    pointer-events: auto;
    place-items: center;
  }

  .rdp-nav button:hover {
    background: var(--ui-accent-hover-bg);
    color: var(--ui-accent-text-strong);
  }

  .rdp-nav button[aria-disabled='true'] {
    background: none;
    color: var(--ui-fg-disabled);
    cursor: not-allowed;
  }

  .rdp-month_caption {
    display: flex;
    align-items: center;
    justify-content: center;
    height: max(var(--ui-space-8), var(--ui-target-least));
    color: var(--ui-fg-1);
    font-weight: var(--ui-fw-strong);
  }

  .rdp-weekday {
    width: var(--ui-space-9);
    height: var(--ui-space-8);
    padding: 0;
    color: var(--ui-fg-3);
    font-size: var(--ui-fs-caption);
    font-weight: var(--ui-fw-normal);
  }

  .rdp-day {
    width: var(--ui-space-9);
    height: var(--ui-space-8);
    padding: 1px 0;
    text-align: center;
  }

  .rdp-day_button {
    width: max(var(--ui-space-9), var(--ui-target-least));
    height: max(var(--ui-space-8), var(--ui-target-least));
    padding: 0;
    border: 1px solid transparent;
    border-radius: var(--ui-radius-2);
    background: none;
    color: var(--ui-fg-1);
    cursor: pointer;
  }

  .rdp-day_button:hover {
    background: var(--ui-accent-hover-bg);
  }

  .rdp-day_button:focus-visible {
    outline-offset: -2px;
  }

  .rdp-outside .rdp-day_button {
    color: var(--ui-fg-3);
  }

  .rdp-today .rdp-day_button {
    border-color: var(--ui-accent-control);
    color: var(--ui-accent-text);
    font-weight: var(--ui-fw-strong);
  }

  .rdp-disabled .rdp-day_button {
    background: none;
    color: var(--ui-fg-disabled);
    cursor: not-allowed;
  }

  .rdp-selected .rdp-day_button {
    border-color: var(--ui-accent-solid);
    background: var(--ui-accent-solid);
    color: var(--ui-accent-on-solid);
    font-weight: var(--ui-fw-strong);
  }

  .rdp-range_middle .rdp-day_button {
    border-color: transparent;
    border-radius: 0;
    background: var(--ui-accent-soft);
    color: var(--ui-accent-text-strong);
  }

  .rdp-range_start:not(.rdp-range_end) .rdp-day_button {
    border-start-end-radius: 0;
    border-end-end-radius: 0;
  }

  .rdp-range_end:not(.rdp-range_start) .rdp-day_button {
    border-start-start-radius: 0;
    border-end-start-radius: 0;
  }

  @media (forced-colors: active) {
    .rdp-selected .rdp-day_button {
      border-width: 3px;
    }
  }
`;
