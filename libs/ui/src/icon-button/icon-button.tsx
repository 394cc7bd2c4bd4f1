import { styled } from 'styled-components';

import { Tooltip } from '../tooltip/tooltip.tsx';
import { BareIconButton, type BareIconButtonProps } from './bare-icon-button.tsx';

export interface IconButtonProps extends BareIconButtonProps {
  /** Shortcut for the same action: as displayed, `Ctrl+K`, and in the format of `aria-keyshortcuts`. */
  keys?: { shown: string; spoken: string };
}

/** Square button for widely known icons, with its label as tooltip; for other actions use a Button with text. */
export function IconButton({ keys, ...props }: IconButtonProps) {
  const content = keys ? (
    <>
      {props.label}
      <Keys>{keys.shown}</Keys>
    </>
  ) : (
    props.label
  );
  return (
    <Tooltip content={content} describes={false}>
      <BareIconButton {...props} aria-keyshortcuts={keys?.spoken} />
    </Tooltip>
  );
}

const Keys = styled.kbd`
  margin-inline-start: var(--ui-space-3);
  opacity: 0.75;
`;
