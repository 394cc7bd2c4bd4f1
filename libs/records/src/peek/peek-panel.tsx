import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { styled } from 'styled-components';

import { Icon, IconButton, Stack, Text, useText, VisuallyHidden } from '@backroom/ui';

import { ButtonLink } from '../detail/button-link.tsx';
import { peekPanelText } from './peek-panel.text.ts';
import type { PeekProps } from './use-list-peek.tsx';

interface PeekPanelProps extends Omit<PeekProps<unknown>, 'record'> {
  name: string;
  picture?: ReactNode;
  description?: string;
  /** Page of the record. */
  path: string;
  children: ReactNode;
}

const FIELDS = 'input, textarea, select, [contenteditable], [role="combobox"], [role="menu"] *';

/**
 * Non-modal panel beside a list with one record.
 *
 * ARIA: a complementary landmark named by the record; a status says which record is shown. Keys: J and K show the next
 * and the previous row, Enter on the link opens the page, Esc closes the panel and returns the focus to the row.
 */
export function PeekPanel({ name, picture, description, path, children, ...peek }: PeekPanelProps) {
  const { position, count, onStep, onClose } = peek;
  const t = useText(peekPanelText);
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);

  const close = () => {
    const row = panel.current?.closest('[data-peek-area]')?.querySelector<HTMLElement>('tr[data-peeked]');
    onClose();
    row?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget } = event;
    // Esc is handled already where it hides the tooltip of a button.
    if ((event.defaultPrevented && key !== 'Escape') || event.ctrlKey || event.metaKey || event.altKey) return;
    // Dialogs that the panel has opened are rendered elsewhere, but their events arrive here.
    if (!(target instanceof Element) || !currentTarget.contains(target) || target.matches(FIELDS)) return;
    if (key === 'Escape') close();
    else if (key === 'j' || key === 'k') onStep(key === 'j' ? 1 : -1);
    else return;
    event.preventDefault();
  };

  return (
    <Panel ref={panel} aria-labelledby={titleId} onKeyDown={handleKeyDown}>
      <VisuallyHidden role="status">{t('shown', { name, position })}</VisuallyHidden>
      <Bar>
        <Text variant="caption" tone="faint">
          {t('position', { position, count })}
        </Text>
        <Stack direction="row" gap={2}>
          <IconButton
            label={t('previous')}
            icon={<Icon name="chevron-up" />}
            disabled={position <= 1}
            onClick={() => onStep(-1)}
          />
          <IconButton
            label={t('next')}
            icon={<Icon name="chevron-down" />}
            disabled={position >= count}
            onClick={() => onStep(1)}
          />
          <IconButton label={t('close')} icon={<Icon name="x" />} onClick={close} />
        </Stack>
      </Bar>
      <Head>
        {picture}
        <div>
          <Text as="h2" variant="title-3" id={titleId}>
            {name}
          </Text>
          {description && <Text tone="soft">{description}</Text>}
        </div>
        <ButtonLink to={path} data-tone="outline">
          {t('open')}
        </ButtonLink>
      </Head>
      {children}
    </Panel>
  );
}

const Panel = styled.aside`
  position: sticky;
  top: var(--page-top, 0px);
  align-self: start;
  display: flex;
  flex-direction: column;
  gap: var(--ui-space-5);
  /* Two columns of facts fit at least. */
  width: clamp(344px, 28vw, 440px);
  height: calc(100dvh - var(--ui-top-bar-h) - var(--ui-tab-strip-h));
  padding: 0 var(--ui-space-6) var(--ui-space-6);
  border-inline-start: 1px solid var(--ui-line-1);
  overflow: hidden auto;
  background: var(--ui-bg-surface);

  @media (max-width: 1199px) {
    position: fixed;
    z-index: var(--ui-z-drawer);
    inset-block: calc(var(--ui-top-bar-h) + var(--ui-tab-strip-h)) 0;
    inset-inline-end: 0;
    align-self: stretch;
    height: auto;
    background: var(--ui-bg-overlay);
    box-shadow: var(--ui-e3);
  }

  @media print {
    display: none;
  }
`;

const Bar = styled.div`
  display: flex;
  gap: var(--ui-space-4);
  align-items: center;
  justify-content: space-between;
  min-height: var(--ui-space-10);
`;

const Head = styled.div`
  display: flex;
  gap: var(--ui-space-4);
  align-items: center;

  > div {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
