import { type IconName, ICONS } from './icons.ts';

export type IconProps = {
  name: IconName;
  /** Accessible name, only where the icon has no text beside it; without one it is `aria-hidden`. */
  label?: string;
};

/** An icon of the icon set, sized with the control (`--ui-icon`). */
export function Icon({ name, label }: IconProps) {
  const IconComponent = ICONS[name];
  return label === undefined ? <IconComponent aria-hidden /> : <IconComponent role="img" aria-label={label} />;
}
