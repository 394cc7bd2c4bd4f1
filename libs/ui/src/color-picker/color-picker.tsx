import { useState } from 'react';
import styled from 'styled-components';

import { Field } from '../field/field.tsx';
import { useText } from '../i18n/text.ts';
import { TextInput } from '../text-input/text-input.tsx';
import { readHex } from '../theme/hex-color.ts';
import { BRANDS } from '../theme/stored-preferences.ts';
import { colorPickerText } from './color-picker.text.ts';
import { ContrastPreview } from './contrast-preview.tsx';
import { OklchSliders } from './oklch-sliders.tsx';
import { ThemeSwatches } from './theme-swatches.tsx';

export interface ColorPickerProps {
  /** `#` and six lower-case hex digits. */
  value: string;
  /** Called with valid colours only. */
  onValueChange: (color: string) => void;
  /** Default: the ten brand presets. */
  presets?: readonly string[];
}

const PRESETS = BRANDS.map((brand) => `#${brand}`);

/**
 * Selects a brand colour by preset, hex value or sliders, and previews the palette of the contrast solver.
 *
 * ARIA: a radio group, three native sliders, a text field. Keys: Tab moves between them; arrows select a preset or move
 * a slider. An invalid hex value stays in the field with an error. Import it lazily, because it includes the solver.
 */
export function ColorPicker({ value, onValueChange, presets = PRESETS }: ColorPickerProps) {
  const t = useText(colorPickerText);
  return (
    <Parts>
      <ThemeSwatches label={t('presets')} colors={presets} value={value} onValueChange={onValueChange} />
      <OklchSliders value={value} onValueChange={onValueChange} />
      <HexField value={value} onValueChange={onValueChange} />
      <ContrastPreview seed={value} />
    </Parts>
  );
}

type Part = Pick<ColorPickerProps, 'value' | 'onValueChange'>;

function HexField({ value, onValueChange }: Part) {
  const t = useText(colorPickerText);
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && readHex(typed) === null;
  return (
    <Field label={t('hex')} help={t('hexHelp')} error={isWrong ? t('hexInvalid') : undefined}>
      {(control) => (
        <TextInput
          {...control}
          spellCheck={false}
          autoComplete="off"
          value={typed ?? value.toUpperCase()}
          onChange={({ target }) => {
            setTyped(target.value);
            const color = readHex(target.value);
            if (color !== null) onValueChange(color);
          }}
          onBlur={() => {
            if (!isWrong) setTyped(null);
          }}
        />
      )}
    </Field>
  );
}

const Parts = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--ui-space-5);
  max-width: 320px;
`;
