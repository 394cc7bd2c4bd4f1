import { useState } from 'react';
import styled from 'styled-components';

import { Field } from '../field/field.tsx';
import { useText } from '../i18n/text.ts';
import { TextInput } from '../text-input/text-input.tsx';
import { parseHexColor } from '../theme/hex-color.ts';
import { BRANDS } from '../theme/stored-preferences.ts';
import { colorPickerText } from './color-picker.text.ts';
import { ContrastPreview } from './contrast-preview.tsx';
import { type ColorControlProps, OklchSliders } from './oklch-sliders.tsx';
import { ThemeSwatches } from './theme-swatches.tsx';

export interface ColorPickerProps extends ColorControlProps {
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
    <Root>
      <ThemeSwatches label={t('presets')} colors={presets} value={value} onValueChange={onValueChange} />
      <OklchSliders value={value} onValueChange={onValueChange} />
      <HexField value={value} onValueChange={onValueChange} />
      <ContrastPreview seed={value} />
    </Root>
  );
}

function HexField({ value, onValueChange }: ColorControlProps) {
  const t = useText(colorPickerText);
  const [draft, setDraft] = useState<string | null>(null);
  const isInvalid = draft !== null && parseHexColor(draft) === null;
  return (
    <Field label={t('hex')} help={t('hexHelp')} error={isInvalid ? t('hexInvalid') : undefined}>
      {(control) => (
        <TextInput
          {...control}
          spellCheck={false}
          autoComplete="off"
          value={draft ?? value.toUpperCase()}
          onChange={({ target }) => {
            setDraft(target.value);
            const color = parseHexColor(target.value);
            if (color !== null) onValueChange(color);
          }}
          onBlur={() => {
            if (!isInvalid) setDraft(null);
          }}
        />
      )}
    </Field>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--ui-space-5);
  max-width: 320px;
`;
