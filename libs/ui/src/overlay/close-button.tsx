import { useText } from '../i18n/text.ts';
import { drawIcon } from '../icon/draw-icon.ts';
import { x } from '../icon/shapes/base.ts';
import { BareIconButton, type BareIconButtonProps } from '../icon-button/bare-icon-button.tsx';
import { overlayText } from './overlay.text.ts';

export type CloseButtonProps = Omit<BareIconButtonProps, 'label' | 'icon'> & {
  /** Accessible name, where "close" alone is ambiguous. */
  label?: string;
};

/** Close button of an overlay. */
export function CloseButton({ label, ...rest }: CloseButtonProps) {
  const t = useText(overlayText);
  const name = label ?? t('close');
  return <BareIconButton {...rest} label={name} title={name} icon={drawIcon(x)} />;
}
