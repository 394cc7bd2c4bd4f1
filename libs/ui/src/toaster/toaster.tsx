import * as Primitive from '@radix-ui/react-toast';
import { useEffect, useState } from 'react';
import { keyframes, styled } from 'styled-components';

import { Button } from '../button/button.tsx';
import { useText } from '../i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { getInlineSign } from '../measure/direction.ts';
import { useIsPhone } from '../measure/use-is-phone.ts';
import { CloseButton } from '../overlay/close-button.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { floatingStyles } from '../theme/styles.ts';
import { closeToast, type ShownToast, useToasts } from './toast-store.ts';
import { TOAST_ICONS, toastToneStyles } from './toast-tone.ts';
import { toasterText } from './toaster.text.ts';

const MAX_VISIBLE = 3;
/** More would cover what is below the top bar. */
const MAX_ON_PHONES = 1;
const HOTKEYS = ['F8'];

/**
 * Renders the toasts of `showToast`; mount once. At most three at a time, one on phones; the rest are queued and
 * counted.
 *
 * ARIA: a region whose toasts are announced, errors assertively. Timers pause on hover, on focus and while the window
 * is in the background. Keys: F8 moves to the toasts, Tab moves between them, Esc closes the focused one.
 */
export function Toaster() {
  const t = useText(toasterText);
  const [silentContainer] = useState(() => document.createElement('div'));
  const { generation, toasts } = useToasts();
  const isPhone = useIsPhone();
  const most = isPhone ? MAX_ON_PHONES : MAX_VISIBLE;
  const open = toasts.filter((toast) => toast.open);
  const visible = toasts.filter((toast) => !toast.open || open.indexOf(toast) < most);
  const queuedCount = Math.max(0, open.length - most);
  const announced = visible.filter((toast) => toast.open);

  return (
    <>
      <LiveRegion level="polite" toasts={announced.filter(({ tone }) => tone !== 'error')} />
      <LiveRegion level="assertive" toasts={announced.filter(({ tone }) => tone === 'error')} />
      {/* Remounted: Radix stays paused if the pointer was on the last toast when it closed. */}
      <Primitive.Provider
        key={generation}
        label={t('toast')}
        swipeDirection={isPhone ? 'up' : getInlineSign() < 0 ? 'right' : 'left'}
        // Radix removes its announcements after one second, even if the page has not been painted; see LiveRegion.
        announcerContainer={silentContainer}
      >
        {visible.map((toast) => (
          <Toast key={toast.id} toast={toast} waiting={toast === announced.at(-1) ? queuedCount : 0} />
        ))}
        <Viewport hotkey={HOTKEYS} label={t('region', { key: HOTKEYS.join() })} />
      </Primitive.Provider>
    </>
  );
}

interface LiveRegionProps {
  level: 'polite' | 'assertive';
  toasts: readonly ShownToast[];
}

/** Announces toasts. The region is mounted before its first message, which stays as long as the toast is open. */
function LiveRegion({ level, toasts }: LiveRegionProps) {
  const t = useText(toasterText);
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(() => setIsReady(true))));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <VisuallyHidden aria-live={level} aria-atomic={false} aria-relevant="additions">
      {isReady &&
        toasts.map(({ id, tone, message, action }) => (
          <span key={id}>{`${t('toast')} ${t(tone)} ${message} ${action ? `${action.label} ` : ''}`}</span>
        ))}
    </VisuallyHidden>
  );
}

interface ToastProps {
  toast: ShownToast;
  /** How many there are besides. */
  waiting: number;
}

function Toast({ toast: { id, tone, message, durationMs, action, open }, waiting }: ToastProps) {
  const t = useText(toasterText);
  return (
    <ToastRoot
      type={tone === 'error' ? 'foreground' : 'background'}
      open={open}
      duration={durationMs}
      onOpenChange={(next) => {
        if (!next) closeToast(id);
      }}
      data-tone={tone}
    >
      <Icon name={TOAST_ICONS[tone]} />
      <Message>
        <VisuallyHidden>{t(tone)}</VisuallyHidden>
        {message}
      </Message>
      {waiting > 0 && <Waiting>{t('waiting', { count: waiting })}</Waiting>}
      {action && (
        <Primitive.Action asChild altText={action.label}>
          <Button onClick={action.onSelect}>{action.label}</Button>
        </Primitive.Action>
      )}
      <Primitive.Close asChild>
        <CloseButton label={t('close')} />
      </Primitive.Close>
    </ToastRoot>
  );
}

const slideIn = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`;
const fadeOut = keyframes`
  to { opacity: 0; }
`;

/**
 * In the lower corner where rows have no actions, above the pagination of a list; dialogs and drawers have their buttons
 * at the other side. On phones rows are as wide as the window, so there it covers the top bar beside the menu button.
 */
const Viewport = styled(Primitive.Viewport)`
  position: fixed;
  z-index: var(--ui-z-toast);
  inset-block-end: calc(var(--ui-space-11) + var(--ui-space-3));
  inset-inline-start: var(--ui-space-7);
  display: flex;
  flex-direction: column;
  gap: var(--ui-space-3);
  width: min(360px, calc(100vw - var(--ui-space-8)));

  @media (max-width: 575px) {
    inset-block: var(--ui-space-1) auto;
    inset-inline: var(--ui-space-10) var(--ui-space-3);
    width: auto;
  }

  &:empty {
    pointer-events: none;
  }

  &:focus-visible {
    border-radius: var(--ui-radius-3);
    outline-offset: var(--ui-space-2);
  }
`;

const ToastRoot = styled(Primitive.Root)`
  display: flex;
  align-items: flex-start;
  gap: var(--ui-space-3);
  padding-block: var(--ui-space-3);
  padding-inline: var(--ui-space-5) var(--ui-space-3);
  ${floatingStyles}
  pointer-events: auto;

  @media (max-width: 575px) {
    padding-block: 0;
  }

  &[data-state='open'] {
    animation: ${slideIn} var(--ui-motion-3) var(--ui-ease-in);
  }

  &[data-state='closed'] {
    animation: ${fadeOut} var(--ui-motion-2) var(--ui-ease-out) forwards;
  }

  & > svg {
    flex: none;
    margin-block: calc((var(--ui-h) - var(--ui-icon)) / 2);
  }

  ${toastToneStyles}
`;

const Message = styled(Primitive.Description)`
  flex: 1;
  min-width: 0;
  padding-block: calc((var(--ui-h) - var(--ui-lh-body)) / 2);
  overflow-wrap: anywhere;

  /* As high as the top bar; the list of notifications has the whole text. */
  @media (max-width: 575px) {
    display: -webkit-box;
    align-self: center;
    padding-block: 0;
    overflow: hidden;
    font-size: var(--ui-fs-label);
    line-height: var(--ui-lh-label);
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;

const Waiting = styled.span`
  flex: none;
  padding-block: calc((var(--ui-h) - var(--ui-lh-caption)) / 2);
  color: var(--ui-fg-3);
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);
`;
