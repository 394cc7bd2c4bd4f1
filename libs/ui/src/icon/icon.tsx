import { type IconName, ICONS } from './icons.ts';

export type IconProps = {
  name: IconName;
  /** Only where the sign stands alone; beside words it stays silent. */
  label?: string;
};

/** A sign of the one family, 16 px with the control size of the person. */
export function Icon({ name, label }: IconProps) {
  const Sign = ICONS[name];
  return label === undefined ? <Sign aria-hidden /> : <Sign role="img" aria-label={label} />;
}
