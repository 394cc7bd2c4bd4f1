import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';

import { Page, Rules, Section } from '../tokens/sheet.tsx';
import { StoreList } from './store-list.tsx';

function BulkPattern() {
  return (
    <Page
      title={{ zh: '批量操作', en: 'Bulk actions' }}
      lead={{
        zh: '选中之后，工具栏换成同样高的批量栏，表格一动不动。',
        en: 'When rows are selected, a bar of the same height replaces the toolbar; the table does not move.',
      }}
    >
      <StoreList initialSelection={[1, 2]} />
      <Section title={{ zh: '规则', en: 'Rules' }}>
        <Rules
          rules={[
            {
              zh: '按钮写明数量；危险的用描边，确认时才填充',
              en: 'Buttons show the count; danger is outlined here and filled only in the confirmation',
            },
            {
              zh: 'Esc取消选择；翻页时选择还在，改变筛选时清空并说明',
              en: 'Esc clears the selection; it survives paging and is cleared, with a notice, when filters change',
            },
            {
              zh: '部分失败：给出数量和失败的清单，“仅重试失败项”',
              en: 'Partial failure: counts, a list of the failed items, and “Retry failed items”',
            },
            {
              zh: '删除后焦点到下一行，没有下一行就到表格标题',
              en: 'After a deletion the focus moves to the next row, or to the table caption',
            },
          ]}
        />
      </Section>
    </Page>
  );
}

const meta = { title: 'Patterns/Bulk actions', component: BulkPattern, tags: ['!autodocs'] } satisfies Meta<
  typeof BulkPattern
>;
export default meta;

export const BulkActions: StoryObj<typeof meta> = {
  name: 'Bulk actions',
  play: async () => {
    const bulk = screen.getByRole('button', { name: /停用2家门店|Stop 2 stores/ });
    await userEvent.click(bulk);
    await userEvent.click(screen.getByRole('button', { name: /选择全部15项|Select all 15/ }));
    await expect(await screen.findByRole('button', { name: /停用15家门店|Stop 15 stores/ })).toBeVisible();
  },
};
