import { type ComponentProps, memo, useEffect } from 'react';
import { styled } from 'styled-components';

import { createLazyModule, Icon, showToast, Tooltip, useLazyModule, usePreference, useText } from '@backroom/ui';

import { openRightPanel, type PanelNotices, panelOpener, useOpenPanelTab } from './panel-state.ts';
import { rightPanelText } from './right-panel.text.ts';

// Loaded on demand.
const lazySheet = createLazyModule(async () => (await import('./panel-sheet.tsx')).PanelSheet);

/** Handle at the right edge of every page, and the panel with settings and notifications. */
export const RightPanel = memo(function RightPanel({ notices }: { notices?: PanelNotices | undefined }) {
  const t = useText(rightPanelText);
  const tab = useOpenPanelTab();
  const Sheet = useLazyModule(lazySheet, tab !== null, () => {
    openRightPanel(null);
    showToast({ tone: 'error', message: t('loadFailed') });
  });
  const isOpen = tab !== null && Sheet !== null;
  // Closed for the next user.
  useEffect(() => () => openRightPanel(null), []);

  const isConcealed = usePreference('showSettings') === 'off' && !isOpen;
  const title = t('title');
  return (
    <>
      <Tooltip content={title} describes={false}>
        <Handle
          ref={keepOpener}
          type="button"
          data-toggles-panel=""
          aria-label={title}
          aria-expanded={isOpen}
          data-open={isOpen || undefined}
          data-concealed={isConcealed || undefined}
          onPointerEnter={lazySheet.preload}
          onFocus={lazySheet.preload}
          onClick={({ currentTarget }) => openRightPanel(tab === null ? 'settings' : null, currentTarget)}
        >
          <Icon name={isOpen ? 'chevron-right' : 'settings'} />
        </Handle>
      </Tooltip>
      {Sheet && (
        <SheetSlot sheet={Sheet} notices={notices} tab={tab} onTabChange={openRightPanel} opener={panelOpener} />
      )}
    </>
  );
});

/** Also for a panel that was opened without a button. */
function keepOpener(button: HTMLElement | null) {
  panelOpener.current = button;
  return () => {
    panelOpener.current = null;
  };
}

type Sheet = NonNullable<ReturnType<typeof lazySheet.peek>>;

const SheetSlot = ({ sheet: Sheet, ...rest }: { sheet: Sheet } & ComponentProps<Sheet>) => <Sheet {...rest} />;

/** As narrow as the margin of the page, so that it covers nothing, until it is pointed at. */
const Handle = styled.button`
  --from-above: 250px; /* See docs/product.md, "Look and sizes". */
  --panel-width: min(320px, calc(100vw - var(--ui-space-10)));
  position: fixed;
  z-index: var(--ui-z-shell);
  top: var(--from-above);
  inset-inline-end: 0;
  display: grid;
  width: var(--ui-space-4);
  height: var(--ui-space-9);
  padding: 0;
  border: 1px solid var(--ui-line-2);
  border-inline-end: 0;
  border-start-start-radius: var(--ui-radius-2);
  border-end-start-radius: var(--ui-radius-2);
  background: var(--ui-bg-surface);
  color: var(--ui-fg-2);
  cursor: pointer;
  place-items: center;

  /* A grip. */
  &::before {
    grid-area: 1 / 1;
    height: var(--ui-space-5);
    border-inline-start: 2px solid var(--ui-ctl-border);
    content: '';
  }

  /* The target is as wide as the margin. */
  &::after {
    position: absolute;
    inset-block: calc(50% - max(var(--ui-space-9), var(--ui-target-least)) / 2);
    inset-inline: calc(100% - var(--ui-target-least)) 0;
    content: '';
  }

  svg {
    grid-area: 1 / 1;
    opacity: 0;
  }

  &:is(:hover, :focus-visible, [data-open]) {
    width: var(--ui-space-9);
    box-shadow: var(--ui-e2);

    &::before {
      opacity: 0;
    }

    svg {
      opacity: 1;
    }
  }

  &:hover {
    color: var(--ui-accent-text-strong);
  }

  /* At the edge of the open panel. */
  &[data-open] {
    z-index: var(--ui-z-drawer);
    inset-inline-end: var(--panel-width);
  }

  /* The focus still reaches and reveals it. */
  &[data-concealed]:not(:focus-visible) {
    opacity: 0;
    pointer-events: none;
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;
