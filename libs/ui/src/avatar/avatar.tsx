import { __iconData as user } from 'lucide-react/icons/user';
import styled from 'styled-components';

import { drawIcon } from '../icon/draw-icon.tsx';
import { useImage } from '../image/use-image.ts';

export type AvatarProps = {
  /** Accessible name, and source of the initials. */
  name: string;
  src?: string;
  size?: 'small' | 'medium' | 'large' | 'huge';
  /** Hidden from assistive technology, because the name is shown next to it. */
  decorative?: boolean;
};

/** A picture; if missing or failed, the last Han character or the Latin initials of the name, else a user icon. */
export function Avatar({ name, src, size = 'medium', decorative = false }: AvatarProps) {
  const image = useImage(src);
  const ariaProps = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <Root {...ariaProps} data-avatar={size}>
      {image ? <Image {...image} /> : initials(name) || drawIcon(user)}
    </Root>
  );
}

export function initials(name: string): string {
  const han = name.match(/\p{Script=Han}/gu);
  if (han) return han.at(-1) ?? '';
  const [first = '', last = ''] = name.trim().split(/[\s._-]+/);
  return [first, last].map((word) => word.slice(0, 1).toUpperCase()).join('');
}

const Root = styled.span`
  display: inline-grid;
  flex: none;
  width: var(--ui-space-8);
  height: var(--ui-space-8);
  border-radius: var(--ui-radius-full);
  background: var(--ui-accent-soft);
  color: var(--ui-accent-text-strong);
  font-size: var(--ui-fs-label);
  font-weight: var(--ui-fw-strong);
  line-height: 1;
  overflow: clip;
  place-items: center;
  user-select: none;

  &[data-avatar='small'] {
    width: var(--ui-space-7);
    height: var(--ui-space-7);
    font-size: var(--ui-fs-caption);
  }
  &[data-avatar='large'] {
    width: var(--ui-space-9);
    height: var(--ui-space-9);
    font-size: var(--ui-fs-title-3);
  }
  &[data-avatar='huge'] {
    width: var(--ui-space-11);
    height: var(--ui-space-11);
    font-size: var(--ui-fs-title-1);
  }
`;

const Image = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
`;
