import type { CSSProperties } from 'react';
import styled from 'styled-components';

import { drawIcon } from '../icon/draw-icon.ts';
import { user } from '../icon/shapes/controls.ts';
import { useImage } from '../image/use-image.ts';

export type AvatarProps = {
  /** Accessible name, and source of the letters. */
  name: string;
  src?: string;
  size?: 'small' | 'medium' | 'large' | 'huge';
  /** Id of the person or store, which chooses one of eight hues; without one the brand colour. */
  id?: number;
  /** Stores are square and have two letters. */
  kind?: 'person' | 'store';
  /** Hidden from assistive technology, because the name is shown next to it. */
  decorative?: boolean;
};

const HUES = 8;

/** A picture; if missing or failed, Han characters or the Latin initials of the name, else a user icon. */
export function Avatar({ name, src, size = 'medium', id, kind = 'person', decorative = false }: AvatarProps) {
  const image = useImage(src);
  const ariaProps = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <Root {...ariaProps} data-avatar={size} data-kind={kind} style={id ? getHueStyle(id) : undefined}>
      {image ? <Image {...image} /> : abbreviateName(name, kind === 'store' ? 2 : 1) || drawIcon(user)}
    </Root>
  );
}

/** Neighbouring ids have different hues. */
export const getHueStyle = (id: number) => ({ '--hue': `var(--ui-hue-${(Math.abs(id) % HUES) + 1})` }) as CSSProperties;

/**
 * The last Han character of a person; of a store the two after the city, which many stores share. Without Han characters
 * the Latin initials.
 *
 * @param count of Han characters, or of letters of a single Latin word; two words have two initials
 */
export function abbreviateName(name: string, count: 1 | 2): string {
  // Store names end with 店, which distinguishes nothing.
  const han = name.replace(/店$/u, '').match(/\p{Script=Han}/gu);
  if (han) return count === 1 ? (han.at(-1) ?? '') : afterCity(han.join(''));
  const [first = '', last = ''] = name.trim().split(/[\s._-]+/);
  return (takeCharacters(first, last ? 1 : count) + takeCharacters(last, 1)).toUpperCase();
}

const words = new Intl.Segmenter('zh', { granularity: 'word' });

function afterCity(han: string): string {
  const [city] = words.segment(han);
  const rest = [...han].slice(Math.max(2, city?.segment.length ?? 0));
  return (rest.length > 1 ? rest : [...han]).slice(0, 2).join('');
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first characters as people see them: an emoji of several code points, or a letter and its accents, is one. */
const takeCharacters = (text: string, count: number): string =>
  Array.from(graphemes.segment(text), ({ segment }) => segment)
    .slice(0, count)
    .join('');

const Root = styled.span`
  --size: var(--ui-space-8);
  display: inline-grid;
  flex: none;
  width: var(--size);
  height: var(--size);
  border-radius: var(--ui-radius-full);
  background: color-mix(in srgb, var(--hue, var(--ui-accent-brand)) var(--ui-avatar-share), var(--ui-bg-surface));
  color: var(--hue, var(--ui-accent-text-strong));
  font-size: var(--ui-fs-label);
  font-weight: var(--ui-fw-strong);
  line-height: 1;
  overflow: clip;
  place-items: center;
  user-select: none;

  /* Square, unless two Han characters need more. */
  &[data-kind='store'] {
    width: auto;
    min-width: var(--size);
    padding-inline: var(--ui-space-1);
    border-radius: var(--ui-radius-2);
  }
  &[data-avatar='small'] {
    --size: var(--ui-space-7);
    font-size: var(--ui-fs-caption);
  }
  &[data-avatar='large'] {
    --size: var(--ui-space-9);
    font-size: var(--ui-fs-title-3);
  }
  &[data-avatar='huge'] {
    --size: var(--ui-space-11);
    font-size: var(--ui-fs-title-1);
  }
`;

const Image = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
`;
