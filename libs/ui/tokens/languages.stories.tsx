import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import styled from 'styled-components';

import { Text } from '../src/index.ts';
import { Page, Rules, Section, Sheet } from './sheet.tsx';

const GROWTH: [zh: string, en: string][] = [
  ['关闭其他', 'Close others'],
  ['新建字典类型', 'Create dictionary type'],
  ['已选2项', '2 selected'],
  ['没有符合条件的角色', 'No roles match'],
  ['登录状态已过期，请重新登录', 'Your session has ended. Sign in again'],
];

/** The same texts in both languages, at their natural width. */
function Languages() {
  return (
    <Page
      title={{ zh: '中文和英文', en: 'Chinese & English' }}
      lead={{
        zh: '中文在先，英文同等。英文平均长四成，所以除了105 px的标签菜单，没有写死宽度的文字框。',
        en: 'Chinese is the default, English is equally supported. English is about 40 % longer, so only the tab menu (105 px) has a fixed width.',
      }}
    >
      <Section title={{ zh: '长度', en: 'Length' }}>
        <Sheet
          caption={{ zh: '同一句话，14 px', en: 'The same text at 14 px' }}
          head={[
            { zh: '中文', en: 'Chinese' },
            { zh: '英文', en: 'English' },
          ]}
        >
          {GROWTH.map(([zh, en]) => (
            <tr key={en}>
              <td>
                <Box lang="zh-CN">{zh}</Box>
              </td>
              <td>
                <Box lang="en-US">{en}</Box>
              </td>
            </tr>
          ))}
        </Sheet>
      </Section>
      <Section title={{ zh: '混排', en: 'Mixed text' }}>
        <Rules
          rules={[
            {
              zh: '汉字与拉丁字母、数字之间不打空格；浏览器会留出间隙（text-autospace）',
              en: 'No space between Han characters and Latin letters or digits; the browser adds the gap (text-autospace)',
            },
            {
              zh: '中文用全角标点，数字和拉丁字母用半角',
              en: 'Chinese has full-width punctuation; digits and Latin letters are half-width',
            },
            {
              zh: '数字和拉丁字母用系统的西文字体，不用中文字体里的',
              en: 'Digits and Latin letters use the Latin system font, not a Chinese font',
            },
            {
              zh: '英文里的引号和撇号按英文的宽度排，字体是中文的也一样',
              en: 'Quotation marks and apostrophes in English are as narrow as English ones, also in a Chinese font',
            },
            {
              zh: 'html的lang随语言切换，汉字因此是大陆字形',
              en: 'The lang attribute of html is the language, so that Han characters have mainland glyphs',
            },
          ]}
        />
        <Text as="p">
          <span lang="en-US">Rights of role “Store manager”, whose name isn’t changed.</span>
        </Text>
        <Text as="p">
          <span lang="zh-CN">审计员Auditor共128条，其中3条来自Shanghai门店，更新于09:30。</span>
        </Text>
      </Section>
      <Section title={{ zh: '检查', en: 'Checks' }}>
        <Rules
          rules={[
            {
              zh: '工具栏选pseudo：文字变长、带重音，没变的就是漏翻的',
              en: 'Select pseudo in the toolbar: translated texts get longer and accented; unchanged texts are not translated',
            },
            {
              zh: '每个组件都有LongText：中文60字，英文120字',
              en: 'Each component has a LongText story: 60 Han or 120 Latin characters',
            },
          ]}
        />
      </Section>
    </Page>
  );
}

const Box = styled.span`
  display: inline-block;
  padding: var(--ui-space-2) var(--ui-space-3);
  border: 1px dashed var(--ui-ctl-border);
  border-radius: var(--ui-radius-1);
`;

const meta = { title: 'Chinese & English', component: Languages, tags: ['!autodocs'] } satisfies Meta<typeof Languages>;
export default meta;

export const ChineseEnglish: StoryObj<typeof meta> = {
  name: 'Chinese & English',
  play: async ({ canvasElement }) => {
    const [english] = within(canvasElement).getAllByText(/“Store manager”/);
    await expect(english).toHaveStyle({ fontVariantEastAsian: 'proportional-width' });
    await expect(within(canvasElement).getByText(/审计员Auditor/)).toHaveStyle({ fontVariantEastAsian: 'normal' });
  },
};
