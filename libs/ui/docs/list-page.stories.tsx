import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';

import { Page, Rules, Section } from '../tokens/sheet.tsx';
import { StoreList } from './store-list.tsx';

function ListPattern() {
  return (
    <Page
      title={{ zh: '列表页', en: 'List page' }}
      lead={{
        zh: '标题和一句用途；然后一张卡片：筛选、工具栏、表格、分页，用细线分开，里面不再有卡片。',
        en: 'A title and one line of purpose; then one card with filters, toolbar, table and pagination, separated by thin lines, without nested cards.',
      }}
    >
      <StoreList />
      <Section title={{ zh: '规则', en: 'Rules' }}>
        <Rules
          rules={[
            {
              zh: '筛选、排序、页码都在地址里；分享地址就是分享这份列表',
              en: 'Filters, sort order and page are in the URL; sharing the URL shares the list',
            },
            {
              zh: '任一条件里按Enter即查询；改变条件后回到第一页，并清空选择',
              en: 'Enter in any filter searches; a new search starts at page one and clears the selection',
            },
            {
              zh: '重新加载时旧数据留着，变淡；只有第一次显示骨架',
              en: 'During a reload the old rows stay, dimmed; the skeleton appears on the first load only',
            },
            { zh: '行内最多两个操作，其余在“更多”里', en: 'At most two actions per row, the rest under More' },
          ]}
        />
      </Section>
    </Page>
  );
}

const meta = { title: 'Patterns/List page', component: ListPattern, tags: ['!autodocs'] } satisfies Meta<
  typeof ListPattern
>;
export default meta;

export const ListPage: StoryObj<typeof meta> = {
  name: 'List page',
  play: async () => {
    await userEvent.type(screen.getByLabelText(/门店名称|Store name/), '无此店{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: /清除筛选|Clear filters/ }));
    await expect(await screen.findByText(/共15条|15 rows/)).toBeVisible();
  },
};
