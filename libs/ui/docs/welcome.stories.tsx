import type { Meta, StoryObj } from '@storybook/react-vite';

import type { LocalizedText } from '../src/guide/guide.ts';
import { useLocalizedText } from '../src/guide/use-localized-text.ts';
import { TOKEN_NAMES } from '../src/theme/token-names.ts';
import { Page, Rules, Section, Sheet } from '../tokens/sheet.tsx';
import { GUIDES } from './guides.ts';

const CHECKLIST: LocalizedText[] = [
  { zh: '在浅色与深色并排（split）时都好看', en: 'Looks right in split light and dark' },
  { zh: '琥珀色和紫色预设下主次仍然分明', en: 'The visual hierarchy holds in the amber and the purple preset' },
  { zh: 'pseudo语言和LongText什么都不撑破', en: 'The pseudo locale and LongText break nothing' },
  { zh: '去掉颜色也分得清每种状态', en: 'All states can be distinguished in greyscale' },
  { zh: '每种表面上都看得见焦点环', en: 'The focus ring shows on every surface' },
  { zh: '间距落在4 px网格上，数值来自间距表', en: 'Spacing is on the 4 px grid, values come from the scale' },
  { zh: '名称、控件、文字的基线在各种大小下对齐', en: 'Baselines of label, control and text align in all sizes' },
  { zh: '没有小于12 px的字，没有小于24 px的点击范围', en: 'No text below 12 px, no target below 24' },
  { zh: '一个区域只有一个实心按钮', en: 'One solid button per region' },
  { zh: '文字符合Writing；中文和英文读来都自然', en: 'Texts follow Writing; Chinese and English both read naturally' },
  { zh: '动效在表内；减少动效时什么都不动', en: 'Motion uses the motion tokens; nothing moves with reduced motion' },
  {
    zh: '空、错、加载、没有权限都有，并说下一步',
    en: 'Empty, error, loading and no-permission states exist and name the next step',
  },
  { zh: '390 px宽和放大200%时能用', en: 'Usable at 390 px and at 200 % zoom' },
  { zh: '看过截图的差异', en: 'The screenshot differences were reviewed' },
  {
    zh: '加了颜色？名称说用途，两种页面都有值，对比度报告里有一行',
    en: 'A token added? Named by its role, with both values and a row in the contrast report',
  },
];

const TOOLBARS: [name: string, use: LocalizedText][] = [
  ['appearance', { zh: '浅色、深色、跟随系统、并排', en: 'Light, dark, system, side by side' }],
  [
    'brand',
    {
      zh: '十个预设；任意颜色写在地址里：&globals=brand:0f766e',
      en: 'Ten presets; any color in the URL: &globals=brand:0f766e',
    },
  ],
  ['menu, size, density', { zh: '与应用的设置相同', en: 'As in the application settings' }],
  [
    'language',
    { zh: '中文、英文、pseudo（带重音，长四成）', en: 'Chinese, English, pseudo (accented, 1.4 times as long)' },
  ],
  [
    'motion, contrast',
    {
      zh: '代替系统的“减少动效”和“增强对比度”',
      en: 'Simulate the system settings for reduced motion and more contrast',
    },
  ],
  ['grid', { zh: '4 px网格', en: 'A 4 px grid' }],
];

function WelcomePage() {
  const localize = useLocalizedText();
  return (
    <Page
      title={{ zh: '静水', en: 'Stillwater' }}
      lead={{
        zh: '这套后台的设计语言：深石上的静水。深色菜单，冷灰的纸，白色的页，一种品牌色像水面的光。',
        en: 'The design language of this console: still water over dark stone. A dark menu, a cool grey canvas, white surfaces, one brand color like light on the water.',
      }}
    >
      <Section title={{ zh: '这里有什么', en: 'Contents' }}>
        <Rules
          rules={[
            {
              zh: 'Foundations：颜色、字体、间距，从设计令牌文件当场生成',
              en: 'Foundations: color, type, space, rendered from the token files',
            },
            {
              zh: 'Writing：语气、确认、错误、词汇、格式',
              en: 'Writing: voice, confirmations, errors, glossary, formats',
            },
            {
              zh: 'Pages：每个页面的就绪、加载、空、失败、没有权限和手机上的样子，用的是产品自己的代码',
              en: 'Pages: every page as ready, loading, empty, failed, without the right and on a phone, from the code of the product',
            },
            {
              zh: '画廊：按样子找组件；搜索框里也可以用中文名，例如按钮、表格',
              en: 'Gallery: components by sight; the search also finds their Chinese names',
            },
            {
              zh: `Components：${Object.keys(GUIDES).length}个组件，每个有用途、构成、键盘表、文字规则`,
              en: `Components: ${Object.keys(GUIDES).length} components, each with purpose, anatomy, keyboard table and writing rules`,
            },
            { zh: 'Patterns：由组件拼成的页面部分', en: 'Patterns: page parts built from components' },
            {
              zh: 'Quality：主题测试、对比度报告、键盘总表、例外',
              en: 'Quality: theme tester, contrast report, keyboard map, exceptions',
            },
            {
              zh: `${TOKEN_NAMES.length}个设计令牌，改动后由emit.ts写成样式表`,
              en: `${TOKEN_NAMES.length} tokens; emit.ts writes them to a style sheet after an edit`,
            },
          ]}
        />
      </Section>
      <Section title={{ zh: '怎样评审', en: 'How to review' }}>
        <Sheet
          caption={{ zh: '工具栏；每一项也能写在地址里', en: 'Toolbars; each can also be set in the URL' }}
          head={[
            { zh: '工具', en: 'Toolbar' },
            { zh: '作用', en: 'Purpose' },
          ]}
        >
          {TOOLBARS.map(([name, usage]) => (
            <tr key={name}>
              <td>
                <code>{name}</code>
              </td>
              <td data-prose>{localize(usage)}</td>
            </tr>
          ))}
        </Sheet>
      </Section>
      <Section title={{ zh: '设计师的检查单', en: 'The designer’s checklist' }}>
        <Sheet
          caption={{ zh: '十五项', en: 'Fifteen points' }}
          head={[
            { zh: '序号', en: 'No.' },
            { zh: '看什么', en: 'What to check' },
          ]}
        >
          {CHECKLIST.map((point, index) => (
            <tr key={point.en}>
              <td>{index + 1}</td>
              <td data-prose>{localize(point)}</td>
            </tr>
          ))}
        </Sheet>
      </Section>
    </Page>
  );
}

const meta = { title: 'Welcome', component: WelcomePage, tags: ['!autodocs'] } satisfies Meta<typeof WelcomePage>;
export default meta;

export const Welcome: StoryObj<typeof meta> = {};
