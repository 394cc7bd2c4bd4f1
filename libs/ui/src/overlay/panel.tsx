import type { ReactNode } from 'react';
import { css, keyframes, styled } from 'styled-components';

import { useOverflow } from '../measure/use-overflow.ts';
import { CloseButton } from './close-button.tsx';
import { pointerEventsAuto } from './pointer-events-auto.ts';

/** Header of a dialog or drawer: title and close button. */
export function PanelHeader({ title, onClose }: { title: ReactNode; onClose: () => void }) {
  return (
    <Header>
      {title}
      <CloseButton onClick={onClose} />
    </Header>
  );
}

/** Scrollable body between header and footer; focusable by Tab when it overflows. */
export function PanelBody({ children }: { children: ReactNode }) {
  const [ref, isOverflowing] = useOverflow('y');
  return (
    <Body ref={ref} tabIndex={isOverflowing ? 0 : undefined}>
      <div>{children}</div>
    </Body>
  );
}

const fadeIn = keyframes`
  from { opacity: 0; }
`;
const fadeOut = keyframes`
  to { opacity: 0; }
`;

/** Backdrop over the page. */
export const backdropStyles = css`
  position: fixed;
  inset: 0;
  background: var(--ui-veil);

  &[data-state='open'] {
    animation: ${fadeIn} var(--ui-motion-3) var(--ui-ease-in);
  }

  &[data-state='closed'] {
    animation: ${fadeOut} var(--ui-motion-2) var(--ui-ease-out) forwards;
  }
`;

const riseIn = keyframes`
  from { opacity: 0; transform: translateY(8px) scale(0.985); }
`;

/** Centred panel of width `--panel-width`; fills the screen of a phone. */
export const sheetStyles = css`
  position: fixed;
  inset: 0;
  display: flex;
  flex-direction: column;
  width: min(var(--panel-width), calc(100vw - var(--ui-space-8)));
  height: fit-content;
  max-height: calc(100dvh - var(--ui-space-11));
  margin: auto;
  border-radius: var(--ui-radius-4);
  background: var(--ui-bg-overlay);
  color: var(--ui-fg-1);
  box-shadow: var(--ui-e3);
  ${pointerEventsAuto}

  &:focus {
    outline: none;
  }

  &[data-state='open'] {
    animation: ${riseIn} var(--ui-motion-3) var(--ui-ease-in);
  }

  &[data-state='closed'] {
    animation: ${fadeOut} var(--ui-motion-2) var(--ui-ease-out) forwards;
  }
`;

/** Title of an overlay: `title-3` of the type scale. */
export const panelTitleStyles = css`
  margin: 0;
  color: var(--ui-fg-1);
  font-size: var(--ui-fs-title-3);
  font-weight: var(--ui-fw-strong);
  line-height: var(--ui-lh-title-3);
  overflow-wrap: anywhere;
`;

const Header = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  gap: var(--ui-space-5);
  padding: var(--ui-space-4) var(--ui-space-5) var(--ui-space-4) var(--ui-space-7);
`;

const Body = styled.div`
  flex: 1;
  min-height: 0;
  padding: var(--ui-space-2) var(--ui-space-7) var(--ui-space-7);
  overflow-y: auto;
  font-size: var(--ui-fs-body);
  line-height: var(--ui-lh-body);

  &:focus-visible {
    outline: 2px solid var(--ui-accent-control);
    outline-offset: -2px;
  }
`;

/** Footer of a dialog or drawer: buttons at the right, the primary one last. */
export const PanelFooter = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--ui-space-3);
  padding: var(--ui-space-5) var(--ui-space-7);
  border-top: 1px solid var(--ui-line-1);
`;
