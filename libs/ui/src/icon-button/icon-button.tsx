import { styled } from 'styled-components';

import { Tooltip } from '../tooltip/tooltip.tsx';
import { BareIconButton, type BareIconButtonProps } from './bare-icon-button.tsx';

export interface IconButtonProps extends BareIconButtonProps {
  /** The shortcut that does the same: as people write it, `Ctrl+K`, and as `aria-keyshortcuts` wants it. */
  keys?: { shown: string; spoken: string };
}

/** A square button for the few signs everybody knows, its label as a tooltip; anything else needs words. */
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
