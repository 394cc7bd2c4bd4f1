import { useId, useState } from 'react';
import styled from 'styled-components';

import { fromOklch, type Oklch, toOklch } from '../../tokens/oklch.ts';
import { useText } from '../i18n/text.ts';
import { colorPickerText } from './color-picker.text.ts';

export interface ColorControlProps {
  /** `#` and six lower-case hex digits. */
  value: string;
  /** Called with valid colours only. */
  onValueChange: (color: string) => void;
}

const MAX_CHROMA = 0.37;
const GRADIENT_STOPS = [0, 0.2, 0.4, 0.6, 0.8, 1];

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
const toDegrees = (hue: number) => Math.round(((hue * 180) / Math.PI + 360) % 360);

/** Range, unit and conversion of each slider; `fromOklch` clips colours to the sRGB gamut. */
const SLIDERS = {
  lightness: {
    max: 100,
    unit: '%',
    read: ({ lightness }: Oklch) => lightness * 100,
    write: (position: number) => ({ lightness: position / 100 }),
  },
  chroma: {
    max: 100,
    unit: '%',
    read: ({ chroma }: Oklch) => (chroma / MAX_CHROMA) * 100,
    write: (position: number) => ({ chroma: (position / 100) * MAX_CHROMA }),
  },
  hue: {
    max: 360,
    unit: '°',
    read: ({ hue }: Oklch) => toDegrees(hue),
    write: (position: number) => ({ hue: toRadians(position) }),
  },
} as const;
const SLIDER_NAMES = Object.keys(SLIDERS) as (keyof typeof SLIDERS)[];

/**
 * Lightness, chroma and hue of a colour as three native range inputs. Values that the hex colour cannot represent, such
 * as the hue of a grey, are kept in state.
 */
export function OklchSliders({ value, onValueChange }: ColorControlProps) {
  const t = useText(colorPickerText);
  const id = useId();
  const [sliderColor, setSliderColor] = useState<Oklch | null>(null);
  const color = sliderColor !== null && fromOklch(sliderColor) === value ? sliderColor : toOklch(value);

  const updateColor = (change: Partial<Oklch>) => {
    const next = { ...color, ...change };
    setSliderColor(next);
    onValueChange(fromOklch(next));
  };

  return (
    <Rows>
      {SLIDER_NAMES.map((name) => {
        const { max, unit, read, write } = SLIDERS[name];
        const position = Math.round(read(color));
        const track = GRADIENT_STOPS.map((stop) => fromOklch({ ...color, ...write(stop * max) })).join(', ');
        return (
          <Row key={name}>
            <label htmlFor={`${id}-${name}`}>{t(name)}</label>
            <Slider
              id={`${id}-${name}`}
              type="range"
              min={0}
              max={max}
              value={position}
              aria-valuetext={`${position}${unit}`}
              style={{ '--track': track }}
              onChange={({ target }) => updateColor(write(target.valueAsNumber))}
            />
            <output htmlFor={`${id}-${name}`}>{`${position}${unit}`}</output>
          </Row>
        );
      })}
    </Rows>
  );
}

const Rows = styled.div`
  display: grid;
  gap: var(--ui-space-3);
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 5em 1fr 3em;
  gap: var(--ui-space-3);
  align-items: center;
  color: var(--ui-fg-2);
  font-size: var(--ui-fs-label);
  line-height: var(--ui-lh-label);
  font-variant-numeric: tabular-nums;

  & > output {
    text-align: end;
  }
`;

const Slider = styled.input`
  width: 100%;
  height: var(--ui-target-least);
  margin: 0;
  border-radius: var(--ui-radius-2);
  background: linear-gradient(calc(90deg * var(--inline)), var(--track)) center / 100% var(--ui-space-4) no-repeat;
  cursor: pointer;
  accent-color: var(--ui-fg-1);
  appearance: none;

  &::-webkit-slider-thumb {
    width: var(--ui-space-6);
    height: var(--ui-space-6);
    border: 2px solid var(--ui-fg-1);
    border-radius: var(--ui-radius-full);
    background: var(--ui-bg-surface);
    appearance: none;
  }

  &::-moz-range-thumb {
    width: var(--ui-space-5);
    height: var(--ui-space-5);
    border: 2px solid var(--ui-fg-1);
    border-radius: var(--ui-radius-full);
    background: var(--ui-bg-surface);
  }

  @media (forced-colors: active) {
    appearance: auto;
  }
`;
