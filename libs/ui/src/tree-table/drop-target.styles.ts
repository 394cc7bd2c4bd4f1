import { css } from 'styled-components';

/** Drop indicator: a line between rows, indented to the level of `over`, or a highlighted parent row. */
export const dropStyles = css`
  th[draggable='true'] {
    cursor: grab;
  }

  tr[data-dragged] > :is(th, td) {
    background: var(--ui-bg-sunken);
  }

  && tr[data-drop='inside'] > :is(th, td) {
    background: var(--ui-accent-soft);
    box-shadow:
      inset 0 2px 0 var(--ui-accent-control),
      inset 0 -2px 0 var(--ui-accent-control);
  }

  tr:is([data-drop='before'], [data-drop='after']) > th::after {
    position: absolute;
    inset-inline: calc(var(--ui-cell-px) + var(--tree-level) * var(--ui-space-6)) 0;
    height: 2px;
    background: var(--ui-accent-control);
    content: '';
    forced-color-adjust: none;
  }

  tr[data-drop='before'] > th::after {
    inset-block-start: 0;
  }

  tr[data-drop='after'] > th::after {
    inset-block-end: 0;
  }

  && tr[data-drop='before'] > td {
    box-shadow: inset 0 2px 0 var(--ui-accent-control);
  }

  && tr[data-drop='after'] > td {
    box-shadow: inset 0 -2px 0 var(--ui-accent-control);
  }
`;
