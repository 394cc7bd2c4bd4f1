import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';

import { Page, Rules, Section } from '../tokens/sheet.tsx';
import { StoreList } from './store-list.tsx';

function ListPattern() {
  return (
    <Page
      title={{ zh: '列表页', en: 'List page' }}
      lead={{
        zh: '一行写下标题、条数、搜索、筛选和操作；然后是表格和分页，用细线分开。滚动时第一行、表头和分页都在。',
        en: 'One line with title, count, search, filters and actions; then table and pagination, separated by thin lines. The line, the head and the pagination stay while the rows scroll.',
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
              zh: '边输入边查询，停顿300毫秒后生效；没有“查询”按钮；改变条件后回到第一页',
              en: 'Searches while the user types, 300 ms after the last key; there is no search button; a change starts at page one',
            },
            {
              zh: '重新加载时旧数据留着，变淡；只有第一次显示骨架',
              en: 'During a reload the old rows stay, dimmed; the skeleton appears on the first load only',
            },
            {
              zh: '第一列打开记录，点整行也一样',
              en: 'The first column opens the record, and so does a click on the row',
            },
            {
              zh: '行内最多两个操作，其余在“更多”里；删除只在“更多”里',
              en: 'At most two actions per row, the rest under More; deletion is only there',
            },
            { zh: '没有记录时不显示分页', en: 'Without records there is no pagination' },
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
    await userEvent.type(screen.getByRole('searchbox', { name: /搜索|Search/ }), '无此店');
    await userEvent.click(await screen.findByRole('button', { name: /清除筛选|Clear filters/ }));
    await expect(await screen.findByText(/共15条|15 rows/)).toBeVisible();
  },
};
