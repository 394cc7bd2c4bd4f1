import { useId } from 'react';
import styled from 'styled-components';

import { drawIcon } from '../icon/draw-icon.ts';
import { check } from '../icon/shapes/base.ts';

export interface ThemeSwatchesProps {
  /** Accessible name of the group. */
  label: string;
  /** `#` and six lower-case hex digits. */
  colors: readonly string[];
  /** One of `colors`; with another value no swatch is checked. */
  value: string;
  onValueChange: (color: string) => void;
  id?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  'aria-required'?: true | undefined;
}

/**
 * Swatches of a few fixed colours.
 *
 * ARIA radio group; each option is named by its hex value. Keys: Tab enters the group, arrows select.
 */
export function ThemeSwatches({ label, colors, value, onValueChange, ...rest }: ThemeSwatchesProps) {
  const name = useId();
  return (
    <Swatches {...rest} data-size="small" role="radiogroup" aria-label={label}>
      {colors.map((color) => (
        <Swatch key={color} style={{ '--swatch': color }}>
          <Radio
            type="radio"
            name={name}
            value={color}
            checked={color === value}
            aria-label={color.toUpperCase()}
            onChange={() => onValueChange(color)}
          />
          {color === value && <CheckBadge>{drawIcon(check)}</CheckBadge>}
        </Swatch>
      ))}
    </Swatches>
  );
}

const Swatches = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-2);
`;

const Swatch = styled.label`
  position: relative;
  width: var(--ui-h);
  height: var(--ui-h);
`;

const Radio = styled.input`
  width: 100%;
  height: 100%;
  margin: 0;
  border: 1px solid var(--ui-ctl-border);
  border-radius: var(--ui-radius-2);
  background: var(--swatch);
  appearance: none;
  cursor: pointer;

  &:checked {
    border-color: var(--ui-fg-1);
  }

  @media (forced-colors: active) {
    forced-color-adjust: none;
  }
`;

/** Background of the check mark, so that it is visible on any colour. */
const CheckBadge = styled.span`
  position: absolute;
  inset: var(--ui-space-2);
  display: grid;
  border-radius: var(--ui-radius-1);
  background: var(--ui-bg-surface);
  color: var(--ui-fg-1);
  pointer-events: none;
  place-items: center;

  & > svg {
    width: var(--ui-icon);
    height: var(--ui-icon);
  }
`;
