import { styled } from 'styled-components';

import { ColorPicker } from '../../src/color-picker/color-picker.tsx';
import type { LocalizedText } from '../../src/guide/guide.ts';
import { useLocalizedText } from '../../src/guide/use-localized-text.ts';
import { Field, Segmented, Select } from '../../src/index.ts';
import { type Globals, toBrand } from './playground-link.ts';
import { SAMPLES } from './samples.ts';

interface Choice {
  name: string;
  label: LocalizedText;
  values: Readonly<Record<string, LocalizedText>>;
}

const NORMAL = { zh: '默认', en: 'Default' };
const CHOICES: readonly Choice[] = [
  {
    name: 'appearance',
    label: { zh: '外观', en: 'Appearance' },
    values: { light: { zh: '浅色', en: 'Light' }, dark: { zh: '深色', en: 'Dark' } },
  },
  {
    name: 'menu',
    label: { zh: '菜单', en: 'Menu' },
    values: { dark: { zh: '深色', en: 'Dark' }, light: { zh: '浅色', en: 'Light' } },
  },
  {
    name: 'size',
    label: { zh: '大小', en: 'Size' },
    values: { small: { zh: '小', en: 'Small' }, medium: { zh: '中', en: 'Medium' }, large: { zh: '大', en: 'Large' } },
  },
  {
    name: 'density',
    label: { zh: '行高', en: 'Density' },
    values: {
      compact: { zh: '紧凑', en: 'Compact' },
      default: NORMAL,
      comfortable: { zh: '宽松', en: 'Comfortable' },
    },
  },
  {
    name: 'contrast',
    label: { zh: '对比度', en: 'Contrast' },
    values: { normal: NORMAL, more: { zh: '更强', en: 'More' } },
  },
  {
    name: 'language',
    label: { zh: '语言', en: 'Language' },
    values: { 'zh-CN': { zh: '中文', en: '中文' }, 'en-US': { zh: 'English', en: 'English' } },
  },
  {
    name: 'direction',
    label: { zh: '方向', en: 'Direction' },
    values: { ltr: { zh: '从左到右', en: 'Left to right' }, rtl: { zh: '从右到左', en: 'Right to left' } },
  },
];

interface LookControlsProps {
  globals: Globals;
  onGlobalsChange: (changed: Globals) => void;
  args: Globals;
  onArgsChange: (changed: Globals) => void;
}

/** The choices of the toolbar, and the second brand and the sample that belong to the Playground alone. */
export function LookControls({ globals, onGlobalsChange, args, onArgsChange }: LookControlsProps) {
  const localize = useLocalizedText();
  const brands = [
    [{ zh: '品牌色', en: 'Brand' }, globals.brand, (brand: string) => onGlobalsChange({ brand })],
    [{ zh: '另一个品牌色', en: 'Other brand' }, args.other, (other: string) => onArgsChange({ other })],
  ] as const;
  return (
    <Grid>
      {brands.map(([label, value, choose]) => (
        <Brand key={label.en} role="group" aria-label={localize(label)}>
          <b>{localize(label)}</b>
          <ColorPicker value={`#${toBrand(value)}`} onValueChange={(color) => choose(color.slice(1))} />
        </Brand>
      ))}
      <Choices>
        <Field dense label={localize({ zh: '页面', en: 'Page' })}>
          {(control) => (
            <Select
              {...control}
              value={args.sample ?? ''}
              onValueChange={(sample) => onArgsChange({ sample })}
              options={Object.entries(SAMPLES).map(([value, { name }]) => ({ value, label: localize(name) }))}
            />
          )}
        </Field>
        {CHOICES.map(({ name, label, values }) => (
          <div key={name}>
            <p>{localize(label)}</p>
            <Segmented
              label={localize(label)}
              value={globals[name] ?? ''}
              onValueChange={(value) => onGlobalsChange({ [name]: value })}
              options={Object.entries(values).map(([value, text]) => ({ value, label: localize(text) }))}
            />
          </div>
        ))}
      </Choices>
    </Grid>
  );
}

const Grid = styled.div`
  display: grid;
  gap: var(--ui-space-7);
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr));
  align-items: start;
`;

const Brand = styled.div`
  display: grid;
  gap: var(--ui-space-3);
`;

const Choices = styled.div`
  display: grid;
  gap: var(--ui-space-4);
  justify-items: start;

  p {
    color: var(--ui-fg-2);
    font-size: var(--ui-fs-label);
    line-height: var(--ui-lh-label);
  }
`;
