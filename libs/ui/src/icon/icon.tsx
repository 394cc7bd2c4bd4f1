import { drawIcon } from './draw-icon.ts';
import { type IconName, ICONS } from './icons.ts';

export type IconProps = {
  name: IconName;
  /** Accessible name, only where the icon has no text beside it; without one it is `aria-hidden`. */
  label?: string;
};

/** An icon of the icon set, sized with the control (`--ui-icon`). */
export const Icon = ({ name, label }: IconProps) =>
  drawIcon(ICONS[name], label === undefined ? undefined : { role: 'img', 'aria-label': label });
