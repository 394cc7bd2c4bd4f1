import { styled } from 'styled-components';

import { Icon, IconButton, useMediaQuery, useText } from '@backroom/ui';

import { commandsText } from './commands.text.ts';
import { getShortcut } from './shortcuts/shortcut-label.ts';

interface SearchButtonProps {
  /** Called once a person is about to press it. */
  onIntent: () => void;
  onClick: () => void;
}

/** Opens the palette: a field in wide windows, where it is the first thing to look for, else an icon. */
export function SearchButton({ onIntent, onClick }: SearchButtonProps) {
  const t = useText(commandsText);
  const shortcut = getShortcut('search');
  const isWide = useMediaQuery(WIDE);
  const events = { 'aria-haspopup': 'dialog' as const, onPointerEnter: onIntent, onFocus: onIntent, onClick };
  if (!isWide) return <IconButton label={t('search')} shortcut={shortcut} icon={<Icon name="search" />} {...events} />;
  return (
    <Field type="button" aria-keyshortcuts={shortcut.ariaKeyShortcuts} {...events}>
      <Icon name="search" />
      <span>{t('search')}</span>
      {/* Not part of the name, which is the text in view. */}
      <kbd aria-hidden>{shortcut.label}</kbd>
    </Field>
  );
}

/** In narrower windows the breadcrumb needs the room. */
const WIDE = '(min-width: 1200px)';

const Field = styled.button`
  display: flex;
  align-items: center;
  gap: var(--ui-space-3);
  width: 220px;
  height: var(--ui-h);
  padding-inline: var(--ui-space-4) var(--ui-space-3);
  border: 1px solid var(--ui-line-2);
  border-radius: var(--ui-radius-2);
  background: var(--ui-bg-sunken);
  color: var(--ui-fg-2);
  font: inherit;
  font-size: var(--ui-fs-label);
  text-align: start;
  cursor: pointer;

  &:hover {
    color: var(--ui-fg-1);
  }

  > span {
    flex: 1;
  }

  > kbd {
    font: inherit;
    font-size: var(--ui-fs-caption);
  }
`;
