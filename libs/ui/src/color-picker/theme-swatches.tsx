import * as Primitive from '@radix-ui/react-radio-group';
import { Check } from 'lucide-react';
import styled from 'styled-components';

export interface ThemeSwatchesProps {
  /** What the colours are for; read before them. */
  label: string;
  /** `#` and six hex digits in lower case. */
  colors: readonly string[];
  /** One of `colors`, or any other: then none is marked. */
  value: string;
  onValueChange: (color: string) => void;
}

/**
 * A few colours to choose from, all in sight.
 *
 * ARIA radio group; each colour is named by its hex digits. Keys: Tab enters once, arrows choose.
 */
export function ThemeSwatches({ label, colors, value, onValueChange }: ThemeSwatchesProps) {
  return (
    <Swatches data-size="small" aria-label={label} value={value} onValueChange={onValueChange}>
      {colors.map((color) => (
        <Swatch key={color} value={color} aria-label={color.toUpperCase()} style={{ '--swatch': color }}>
          <Mark>
            <Check aria-hidden />
          </Mark>
        </Swatch>
      ))}
    </Swatches>
  );
}

const Swatches = styled(Primitive.Root)`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-2);
`;

const Swatch = styled(Primitive.Item)`
  position: relative;
  width: var(--ui-h);
  height: var(--ui-h);
  padding: 0;
  border: 1px solid var(--ui-ctl-border);
  border-radius: var(--ui-radius-2);
  background: var(--swatch);
  cursor: pointer;

  &[data-state='checked'] {
    border-color: var(--ui-fg-1);
  }

  @media (forced-colors: active) {
    forced-color-adjust: none;
  }
`;

/** A sheet under the tick, so that it is seen on any colour. */
const Mark = styled(Primitive.Indicator)`
  position: absolute;
  inset: var(--ui-space-2);
  display: grid;
  border-radius: var(--ui-radius-1);
  background: var(--ui-bg-surface);
  color: var(--ui-fg-1);
  place-items: center;

  & > svg {
    width: var(--ui-icon);
    height: var(--ui-icon);
  }
`;
