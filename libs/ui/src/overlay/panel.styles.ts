import { css, keyframes } from 'styled-components';

import { pointerEventsAuto } from './pointer-events-auto.ts';

const fadeIn = keyframes`
  from { opacity: 0; }
`;
const fadeOut = keyframes`
  to { opacity: 0; }
`;
const riseIn = keyframes`
  from { opacity: 0; transform: translateY(8px) scale(0.985); }
`;
const slideIn = keyframes`
  from { transform: translateX(calc(100% * var(--inline))); }
`;
const slideOut = keyframes`
  to { transform: translateX(calc(100% * var(--inline))); }
`;
const riseFromEdge = keyframes`
  from { transform: translateY(100%); }
`;
const sinkToEdge = keyframes`
  to { transform: translateY(100%); }
`;

/** Backdrop of a dialog; a drawer sets its own `z-index`. */
export const backdropStyles = css`
  position: fixed;
  z-index: var(--ui-z-dialog);
  inset: 0;
  background: var(--ui-veil);

  &[data-state='open'] {
    animation: ${fadeIn} var(--ui-motion-3) var(--ui-ease-in);
  }

  &[data-state='closed'] {
    animation: ${fadeOut} var(--ui-motion-2) var(--ui-ease-out) forwards;
  }
`;

const surfaceStyles = css`
  position: fixed;
  display: flex;
  flex-direction: column;
  background: var(--ui-bg-overlay);
  color: var(--ui-fg-1);
  box-shadow: var(--ui-e3);

  /* The fine line is as bright as a dark overlay. */
  [data-appearance='dark'] & {
    --ui-line-1: var(--ui-line-2);
  }

  &:focus {
    outline: none;
  }
`;

/** Centred dialog of width `--panel-width`, which is 400 px by default. */
export const sheetStyles = css`
  ${surfaceStyles}
  --panel-width: 400px;
  z-index: var(--ui-z-dialog);
  inset: 0;
  width: min(var(--panel-width), calc(100vw - var(--ui-space-8)));
  height: fit-content;
  max-height: calc(100dvh - var(--ui-space-11));
  margin: auto;
  border-radius: var(--ui-radius-4);
  ${pointerEventsAuto}

  &[data-state='open'] {
    animation: ${riseIn} var(--ui-motion-3) var(--ui-ease-in);
  }

  &[data-state='closed'] {
    animation: ${fadeOut} var(--ui-motion-2) var(--ui-ease-out) forwards;
  }
`;

/** Panel of full height at the end of the page; the width is up to the component. */
export const edgePanelStyles = css`
  ${surfaceStyles}
  z-index: var(--ui-z-drawer);
  inset-block: 0;
  inset-inline-end: 0;

  &[data-state='open'] {
    animation: ${slideIn} var(--ui-motion-4) var(--ui-ease-in);
  }

  &[data-state='closed'] {
    animation: ${slideOut} var(--ui-motion-3) var(--ui-ease-out) forwards;
  }
`;

/** Overrides `edgePanelStyles`: at the lower edge, as high as its content; some of the page stays visible above it. */
export const bottomPanelStyles = css`
  inset-block: auto 0;
  width: 100vw;
  max-height: calc(100dvh - var(--ui-space-11));
  border-start-start-radius: var(--ui-radius-4);
  border-start-end-radius: var(--ui-radius-4);

  &[data-state='open'] {
    animation-name: ${riseFromEdge};
  }

  &[data-state='closed'] {
    animation-name: ${sinkToEdge};
  }
`;
