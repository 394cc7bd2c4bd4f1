import type { Meta, StoryObj } from '@storybook/react-vite';
import styled from 'styled-components';

import type { LocalizedText } from '../src/guide/guide.ts';
import { useLocalizedText } from '../src/guide/use-localized-text.ts';
import { Page, Rules, Section } from './sheet.tsx';

const LEVELS: [shadow: string, ground: string, use: LocalizedText][] = [
  ['none', 'bg-surface', { zh: '卡片：只有线', en: 'Card: border only' }],
  [
    'var(--ui-e1)',
    'bg-raised',
    { zh: 'e1：滚动后的顶栏、固定列', en: 'e1: top bar over scrolled content, pinned columns' },
  ],
  ['var(--ui-e2)', 'bg-overlay', { zh: 'e2：菜单、气泡、通知', en: 'e2: menus, popovers, notices' }],
  ['var(--ui-e3)', 'bg-overlay', { zh: 'e3：对话框、抽屉', en: 'e3: dialogs, drawers' }],
];

function Levels() {
  const localize = useLocalizedText();
  return (
    <Page
      title={{ zh: '层次', en: 'Elevation' }}
      lead={{
        zh: '三级，只给浮起的东西。深色页面靠更亮的表面和线，阴影只是暗示。',
        en: 'Three levels for floating surfaces. On dark pages they differ mainly by a lighter surface and a border; shadows are subtle.',
      }}
    >
      {(['light', 'dark'] as const).map((appearance) => (
        <Section
          key={appearance}
          title={appearance === 'light' ? { zh: '浅色页面', en: 'Light page' } : { zh: '深色页面', en: 'Dark page' }}
        >
          <Ground data-appearance={appearance}>
            {LEVELS.map(([shadow, ground, use]) => (
              <Sheet
                key={use.en}
                style={{ background: `var(--ui-${ground})`, boxShadow: shadow }}
                data-flat={shadow === 'none'}
              >
                {localize(use)}
              </Sheet>
            ))}
          </Ground>
        </Section>
      ))}
      <Section title={{ zh: '遮罩和次序', en: 'Backdrop and stacking order' }}>
        <Rules
          rules={[
            { zh: '遮罩只在对话框和抽屉后面', en: 'Only dialogs and drawers have a backdrop' },
            {
              zh: '次序由z表决定：固定、外壳、抽屉、对话框、气泡、通知、进度条',
              en: 'Order of the z scale: sticky, shell, drawer, dialog, popover, toast, progress',
            },
          ]}
        />
      </Section>
    </Page>
  );
}

const Ground = styled.div`
  display: grid;
  gap: var(--ui-space-8);
  grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
  padding: var(--ui-space-8);
  border-radius: var(--ui-radius-4);
  background: var(--ui-bg-canvas);
  color: var(--ui-fg-1);
`;

const Sheet = styled.div`
  min-height: 96px;
  padding: var(--ui-space-5);
  border-radius: var(--ui-radius-4);

  &[data-flat='true'] {
    border: 1px solid var(--ui-line-1);
  }
`;

const meta = { title: 'Elevation', component: Levels, tags: ['!autodocs'] } satisfies Meta<typeof Levels>;
export default meta;

export const Elevation: StoryObj<typeof meta> = {};
