import type { Meta, StoryObj } from '@storybook/react-vite';
import styled from 'styled-components';

import { useLocalizedText } from '../src/guide/use-localized-text.ts';
import { Button, Stack, TextInput } from '../src/index.ts';
import base from './base.tokens.json' with { type: 'json' };
import density from './density.tokens.json' with { type: 'json' };
import { Page, Rules, Section, Sheet } from './sheet.tsx';

const STEPS = Object.entries(base.space).flatMap(([step, token]) =>
  typeof token === 'string' ? [] : [[step, token.$value.value] as const],
);
const SIZES = ['small', 'medium', 'large'] as const;

function Spaces() {
  const localize = useLocalizedText();
  return (
    <Page
      title={{ zh: '间距与大小', en: 'Space & size' }}
      lead={{
        zh: '十一级间距，没有别的数。组内8，组间16，块之间16到24，页边24；内外之比至少1比2，这样不画框也看得出分组。',
        en: 'Eleven steps and no other values. 8 within a group, 16 between groups, 16 to 24 between blocks, 24 at the page edge; the outer space is at least twice the inner one, so that groups are visible without boxes.',
      }}
    >
      <Section title={{ zh: '间距', en: 'Space' }}>
        <Sheet
          caption={{ zh: '间距表', en: 'Space scale' }}
          head={[
            { zh: '名称', en: 'Token' },
            { zh: '值', en: 'Value' },
            { zh: '样子', en: 'Look' },
          ]}
        >
          {STEPS.map(([step, value]) => (
            <tr key={step}>
              <td>
                <code>--ui-space-{step}</code>
              </td>
              <td>{value} px</td>
              <td>
                <Bar style={{ inlineSize: `var(--ui-space-${step})` }} />
              </td>
            </tr>
          ))}
        </Sheet>
      </Section>
      <Section title={{ zh: '控件大小', en: 'Control sizes' }}>
        <Sheet
          caption={{
            zh: '由html的data-size决定，用户自己选',
            en: 'Set by data-size on html; a preference of the user',
          }}
          head={[
            { zh: '大小', en: 'Size' },
            { zh: '高', en: 'Height' },
            { zh: '左右内边距', en: 'Padding' },
            { zh: '图标', en: 'Icon' },
            { zh: '字号 / 行高', en: 'Size / line' },
            { zh: '样子', en: 'Look' },
          ]}
        >
          {SIZES.map((size) => (
            <tr key={size}>
              <td>
                <code>{size}</code>
              </td>
              {(['h', 'px', 'icon'] as const).map((name) => (
                <td key={name}>{density.size[size][name].$value.value} px</td>
              ))}
              <td>
                {density.size[size].fs.$value.value} / {density.size[size].lh.$value.value}
              </td>
              <td data-size={size}>
                <Stack direction="row" gap={3} align="center">
                  <Button>{localize({ zh: '导出', en: 'Export' })}</Button>
                  <TextInput aria-label={size} defaultValue="1,286.40" />
                </Stack>
              </td>
            </tr>
          ))}
        </Sheet>
        <Rules
          rules={[
            {
              zh: `点击范围不小于${base.target.min.$value.value} px，触屏上${base.target.touch.$value.value} px`,
              en: `Targets are at least ${base.target.min.$value.value} px, on touch screens ${base.target.touch.$value.value} px`,
            },
            { zh: '危险和安全的操作相邻时隔开8 px', en: 'Adjacent destructive and safe actions are 8 px apart' },
          ]}
        />
      </Section>
    </Page>
  );
}

const Bar = styled.div`
  height: var(--ui-space-5);
  border-radius: 2px;
  background: var(--ui-accent-control);
`;

const meta = { title: 'Space & size', component: Spaces, tags: ['!autodocs'] } satisfies Meta<typeof Spaces>;
export default meta;

export const SpaceSize: StoryObj<typeof meta> = { name: 'Space & size' };
