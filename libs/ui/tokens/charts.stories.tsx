import type { Meta, StoryObj } from '@storybook/react-vite';
import styled from 'styled-components';

import { useLocalizedText } from '../src/guide/use-localized-text.ts';
import { pages } from './brand-colors.ts';
import { hexes } from './declarations.ts';
import { contrast } from './oklch.ts';
import { Page, Ratio, Rules, Section, Sheet, Swatch } from './sheet.tsx';

const SERIES = Object.keys(hexes(pages.light.chart));

/** Eight series: at least 3:1 on the surface, and distinguishable with colour blindness. */
function Series() {
  const localize = useLocalizedText();
  return (
    <Page
      title={{ zh: '图表', en: 'Charts' }}
      lead={{
        zh: '八个系列色，按顺序使用；超过六个时合并为“其他”。只有一个系列时用品牌的控件色。',
        en: 'Eight series, used in order; with more than six, the others are grouped as Other. A single series has the control colour of the brand.',
      }}
    >
      <Section title={{ zh: '系列', en: 'Series' }}>
        <Sheet
          caption={{ zh: '系列色，与表面的对比度', en: 'Series and their contrast on the surface' }}
          head={[
            { zh: '系列', en: 'Series' },
            { zh: '浅色', en: 'Light' },
            { zh: '深色', en: 'Dark' },
          ]}
        >
          {SERIES.map((series) => (
            <tr key={series}>
              <td>
                <code>--ui-chart-{series}</code>
              </td>
              {(['light', 'dark'] as const).map((appearance) => {
                const color = hexes(pages[appearance].chart)[series] ?? '';
                return (
                  <td key={appearance}>
                    <Swatch $color={color} />
                    <code>{color}</code>{' '}
                    <Ratio value={contrast(color, hexes(pages[appearance].bg).surface ?? '')} minRatio={3} />
                  </td>
                );
              })}
            </tr>
          ))}
        </Sheet>
      </Section>
      <Section title={{ zh: '样子', en: 'Example' }}>
        <Bars role="img" aria-label={localize({ zh: '八条柱子', en: 'Eight bars' })}>
          {SERIES.map((series) => (
            <i
              key={series}
              style={{ background: `var(--ui-chart-${series})`, blockSize: `${96 - Number(series) * 8}%` }}
            />
          ))}
        </Bars>
        <Rules
          rules={[
            { zh: '折线还用线型或末端标签区分', en: 'Lines also differ by dash pattern or end label' },
            { zh: '每张图都能换成表格', en: 'Every chart can be shown as a table' },
            { zh: '网格线用line-1，坐标文字用12 px的fg-3', en: 'Grid in line-1, axis labels in fg-3 at 12 px' },
          ]}
        />
      </Section>
    </Page>
  );
}

const Bars = styled.div`
  display: flex;
  gap: var(--ui-space-4);
  align-items: flex-end;
  height: 160px;
  padding: var(--ui-space-5);
  border: 1px solid var(--ui-line-1);
  border-radius: var(--ui-radius-4);
  background: var(--ui-bg-surface);

  i {
    flex: 1;
    border-radius: var(--ui-radius-1) var(--ui-radius-1) 0 0;
  }
`;

const meta = { title: 'Charts', component: Series, tags: ['!autodocs'] } satisfies Meta<typeof Series>;
export default meta;

export const Charts: StoryObj<typeof meta> = {};
