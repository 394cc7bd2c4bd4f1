import type { Meta, StoryObj } from '@storybook/react-vite';

import type { LocalizedText } from '../src/guide/guide.ts';
import { useLocalizedText } from '../src/guide/use-localized-text.ts';
import base from './base.tokens.json' with { type: 'json' };
import { Page, Rules, Section, Sheet } from './sheet.tsx';

type LayoutToken = keyof Omit<typeof base.layout, '$type'>;

const USES: Record<LayoutToken, LocalizedText> = {
  'nav-width': { zh: '侧边菜单', en: 'Sidebar' },
  'nav-width-closed': { zh: '收起的菜单', en: 'Collapsed sidebar' },
  'top-bar-h': { zh: '顶栏、卡片标题', en: 'Top bar, card title' },
  'tab-strip-h': { zh: '标签栏', en: 'Tab strip' },
  'form-width': { zh: '表单的最大宽度', en: 'Maximum width of forms' },
  'prose-width': { zh: '成段文字的最大宽度', en: 'Maximum width of prose' },
  'login-width': { zh: '登录表单', en: 'Sign-in form' },
  'login-band-h': { zh: '窄屏上登录表单上方的街景', en: 'Street above the sign-in form on narrow screens' },
};

const WIDTHS: [from: number, change: LocalizedText][] = [
  [1440, { zh: '筛选一行四项，指标四列', en: 'Four filters per row, four columns of key figures' }],
  [1200, { zh: '指标四列，以下两列', en: 'Four columns of key figures; two below this width' }],
  [
    992,
    {
      zh: '菜单固定；以下收到画面外，页边16',
      en: 'The menu is always visible; below this width it is an overlay, and the page padding is 16',
    },
  ],
  [768, { zh: '日期范围显示一个月', en: 'A date range shows one month' }],
  [
    576,
    { zh: '以下对话框占满屏幕，表格变成卡片', en: 'Below this width dialogs fill the screen and tables become cards' },
  ],
  [320, { zh: '放大到400%：除表格外没有横向滚动', en: 'At 400 % zoom only tables scroll horizontally' }],
];

function Layouts() {
  const localize = useLocalizedText();
  return (
    <Page
      title={{ zh: '布局与断点', en: 'Layout & breakpoints' }}
      lead={{
        zh: '正文在main里滚动，页面本身不动；菜单240，顶栏56，标签栏40。',
        en: 'The content scrolls within main, not the page; menu 240, top bar 56, tab strip 40.',
      }}
    >
      <Section title={{ zh: '尺寸', en: 'Sizes' }}>
        <Sheet
          caption={{ zh: '外壳和内容的尺寸', en: 'Sizes of the shell and the content' }}
          head={[
            { zh: '名称', en: 'Token' },
            { zh: '值', en: 'Value' },
            { zh: '用途', en: 'Use' },
          ]}
        >
          {Object.entries(USES).map(([name, use]) => (
            <tr key={name}>
              <td>
                <code>--ui-{name}</code>
              </td>
              <td>{base.layout[name as LayoutToken].$value.value} px</td>
              <td>{localize(use)}</td>
            </tr>
          ))}
        </Sheet>
      </Section>
      <Section title={{ zh: '断点', en: 'Breakpoints' }}>
        <Sheet
          caption={{ zh: '从这个宽度起', en: 'From this width' }}
          head={[
            { zh: '宽度', en: 'Width' },
            { zh: '变化', en: 'Change' },
          ]}
        >
          {WIDTHS.map(([from, change]) => (
            <tr key={from}>
              <td>{from} px</td>
              <td>{localize(change)}</td>
            </tr>
          ))}
        </Sheet>
        <Rules
          rules={[
            { zh: '没有只靠悬停才能用的操作', en: 'No action requires hovering' },
            {
              zh: '宽表格在自己的卡片里滚动，第一列不动',
              en: 'A wide table scrolls inside its card; its first column is pinned',
            },
          ]}
        />
      </Section>
    </Page>
  );
}

const meta = { title: 'Layout & breakpoints', component: Layouts, tags: ['!autodocs'] } satisfies Meta<typeof Layouts>;
export default meta;

export const LayoutBreakpoints: StoryObj<typeof meta> = { name: 'Layout & breakpoints' };
