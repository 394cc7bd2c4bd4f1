import { Tooltip } from '../tooltip/tooltip.tsx';
import { BareIconButton, type BareIconButtonProps } from './bare-icon-button.tsx';

export type IconButtonProps = BareIconButtonProps;

/** A square button for the few signs everybody knows, its label as a tooltip; anything else needs words. */
export function IconButton(props: IconButtonProps) {
  return (
    <Tooltip content={props.label} describes={false}>
      <BareIconButton {...props} />
    </Tooltip>
  );
}
