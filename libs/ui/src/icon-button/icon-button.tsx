import { styled } from 'styled-components';

import { Tooltip } from '../tooltip/tooltip.tsx';
import { BareIconButton, type BareIconButtonProps } from './bare-icon-button.tsx';

export interface IconButtonProps extends BareIconButtonProps {
  /** Shortcut for the same action: as displayed, `Ctrl+K`, and in the format of `aria-keyshortcuts`. */
  shortcut?: { label: string; ariaKeyShortcuts: string };
}

/** Square button for widely known icons, with its label as tooltip; for other actions use a Button with text. */
export function IconButton({ shortcut, ...props }: IconButtonProps) {
  const content = shortcut ? (
    <>
      {props.label}
      <ShortcutHint>{shortcut.label}</ShortcutHint>
    </>
  ) : (
    props.label
  );
  return (
    <Tooltip content={content} describes={false}>
      <BareIconButton {...props} aria-keyshortcuts={shortcut?.ariaKeyShortcuts} />
    </Tooltip>
  );
}

const ShortcutHint = styled.kbd`
  margin-inline-start: var(--ui-space-3);
  opacity: 0.75;
`;
