import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import styled from 'styled-components';

import { useLocalizedText } from '../src/guide/use-localized-text.ts';
import {
  Button,
  Checkbox,
  Icon,
  IconButton,
  NumberInput,
  SearchInput,
  Segmented,
  Select,
  Switch,
  Textarea,
  TextInput,
} from '../src/index.ts';
import { Page, Rules, Section } from './sheet.tsx';

function Everything() {
  const localize = useLocalizedText();
  const options = [
    { value: '1', label: localize({ zh: '启用', en: 'Active' }) },
    { value: '2', label: localize({ zh: '停用', en: 'Stopped' }) },
  ];
  return (
    <>
      <Button tone="solid">{localize({ zh: '保存', en: 'Save' })}</Button>
      <Button>{localize({ zh: '取消', en: 'Cancel' })}</Button>
      <IconButton label={localize({ zh: '刷新', en: 'Refresh' })} icon={<Icon name="refresh" />} />
      <TextInput aria-label={localize({ zh: '名称', en: 'Name' })} />
      <SearchInput aria-label={localize({ zh: '搜索', en: 'Search' })} value="" onChange={fn()} />
      <NumberInput aria-label={localize({ zh: '排序', en: 'Order' })} value={1} onChange={fn()} />
      <Select aria-label={localize({ zh: '状态', en: 'Status' })} value="1" onValueChange={fn()} options={options} />
      <Textarea aria-label={localize({ zh: '备注', en: 'Remark' })} />
      <Checkbox label={localize({ zh: '保持登录', en: 'Stay signed in' })} checked onCheckedChange={fn()} />
      <Switch label={localize({ zh: '启用', en: 'Active' })} checked onCheckedChange={fn()} />
      <Segmented label={localize({ zh: '状态', en: 'Status' })} value="1" onValueChange={fn()} options={options} />
    </>
  );
}

function Focusable() {
  return (
    <Page
      title={{ zh: '焦点', en: 'Focus' }}
      lead={{
        zh: '2 px的实线，外移2 px，用accent-control，在每种表面上至少3比1，从不去掉。按Tab走一遍：这里每种能聚焦的东西各一个。',
        en: 'A solid line of 2 px with an offset of 2 px, in accent-control, at least 3:1 on every surface, never removed. Press Tab to see it on each kind of focusable element.',
      }}
    >
      <Section title={{ zh: '每种一个', en: 'Focusable elements' }}>
        <Grid>
          <Everything />
        </Grid>
      </Section>
      <Section title={{ zh: '规则', en: 'Rules' }}>
        <Rules
          rules={[
            {
              zh: '对话框关闭后焦点回到打开它的控件；它已不在时到下一个合理的位置',
              en: 'When a dialog closes, the focus returns to its opener, or to the nearest focusable element',
            },
            {
              zh: '换页后焦点到h1，除非是从标签栏或菜单来的',
              en: 'After navigation the focus moves to the h1, unless it is in the tabs or the menu',
            },
            { zh: '固定的表头不会盖住焦点', en: 'A sticky header never covers the focused element' },
            { zh: '方向键在一组里移动，Tab只停一次', en: 'Arrow keys move within a group, which is one tab stop' },
          ]}
        />
      </Section>
    </Page>
  );
}

const Grid = styled.div`
  display: grid;
  gap: var(--ui-space-5);
  grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
  align-items: center;
  padding: var(--ui-space-7);
  border: 1px solid var(--ui-line-1);
  border-radius: var(--ui-radius-4);
  background: var(--ui-bg-surface);
  justify-items: start;
`;

const meta = { title: 'Focus', component: Focusable, tags: ['!autodocs'] } satisfies Meta<typeof Focusable>;
export default meta;

export const Focus: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: /保存|Save/ })).toHaveFocus();
  },
};
