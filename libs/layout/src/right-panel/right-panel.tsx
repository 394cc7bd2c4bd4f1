import { type ComponentProps, memo, useEffect } from 'react';
import { styled } from 'styled-components';

import {
  CountBadge,
  createLazyModule,
  Icon,
  showToast,
  Tooltip,
  useLazyModule,
  usePreference,
  useText,
  useToastHistory,
} from '@backroom/ui';

import { openRightPanel, panelOpener, useOpenPanelTab, usePanelNotices } from './panel-state.ts';
import { rightPanelText } from './right-panel.text.ts';

// Loaded on demand.
const sheetModule = createLazyModule(async () => (await import('./panel-sheet.tsx')).PanelSheet);

/** Button at the right edge of every page, and the panel with settings and notifications. */
export const RightPanel = memo(function RightPanel() {
  const t = useText(rightPanelText);
  const tab = useOpenPanelTab();
  const Sheet = useLazyModule(sheetModule, tab !== null, () => {
    openRightPanel(null);
    showToast({ tone: 'error', message: t('loadFailed') });
  });
  const isOpen = tab !== null && Sheet !== null;
  // Closed for the next user.
  useEffect(() => () => openRightPanel(null), []);

  const isConcealed = usePreference('showSettings') === 'off' && !isOpen;
  const { unseen: unseenToasts } = useToastHistory();
  const { count } = usePanelNotices();
  const unseen = usePreference('notices') === 'on' ? unseenToasts + count : 0;
  const title = unseen > 0 && !isOpen ? t('titleWithNews', { count: unseen }) : t('title');
  return (
    <>
      <Tooltip content={title} describes={false}>
        <PanelButton
          ref={keepOpener}
          type="button"
          data-toggles-panel=""
          aria-label={title}
          aria-expanded={isOpen}
          data-open={isOpen || undefined}
          data-concealed={isConcealed || undefined}
          onPointerEnter={sheetModule.preload}
          onFocus={sheetModule.preload}
          onClick={({ currentTarget }) =>
            openRightPanel(tab !== null ? null : unseen > 0 ? 'notices' : 'settings', currentTarget)
          }
        >
          <Icon name={isOpen ? 'chevron-right' : 'settings'} />
          {!isOpen && unseen > 0 && (
            <UnseenBadge aria-hidden>
              <CountBadge count={unseen} tone="danger" />
            </UnseenBadge>
          )}
        </PanelButton>
      </Tooltip>
      {Sheet && <SheetSlot sheet={Sheet} tab={tab} onTabChange={openRightPanel} opener={panelOpener} />}
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

type Sheet = NonNullable<ReturnType<typeof sheetModule.peek>>;

const SheetSlot = ({ sheet: Sheet, ...rest }: { sheet: Sheet } & ComponentProps<Sheet>) => <Sheet {...rest} />;

const PanelButton = styled.button`
  --from-above: 250px; /* See docs/product.md, "Look and sizes". */
  --panel-width: min(320px, calc(100vw - var(--ui-space-10)));
  position: fixed;
  z-index: var(--ui-z-shell);
  top: var(--from-above);
  right: 0;
  display: grid;
  width: max(var(--ui-space-9), var(--ui-target-least));
  height: max(var(--ui-space-9), var(--ui-target-least));
  padding: 0;
  border: 0;
  border-radius: var(--ui-radius-2) 0 0 var(--ui-radius-2);
  background: var(--ui-bg-surface);
  color: var(--ui-fg-2);
  box-shadow: var(--ui-e2);
  cursor: pointer;
  place-items: center;

  &:hover {
    color: var(--ui-accent-text-strong);
  }

  /* At the edge of the open panel. */
  &[data-open] {
    z-index: var(--ui-z-drawer);
    right: var(--panel-width);
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

const UnseenBadge = styled.span`
  position: absolute;
  top: calc(-1 * var(--ui-space-3));
  left: calc(-1 * var(--ui-space-3));
  display: grid;
`;
