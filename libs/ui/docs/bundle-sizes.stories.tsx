import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';

import sizes from '../size-budget.json' with { type: 'json' };
import { formatBytes } from '../src/index.ts';
import { Page, Sheet } from '../tokens/sheet.tsx';

const largestFirst = Object.entries(sizes).sort(([, sizeA], [, sizeB]) => sizeB - sizeA);

function BundleSizesPage() {
  return (
    <Page
      title={{ zh: '组件体积', en: 'Bundle sizes' }}
      lead={{
        zh: '单独用一个组件时页面最多要付的字节数：压缩后，不含每页都有的库和以后才加载的部分。超出5%测试失败。',
        en: 'Maximum cost of one component alone: gzip, without shared libraries and lazy chunks. A test fails above 5 % more.',
      }}
    >
      <Sheet
        caption={{ zh: '从大到小', en: 'Largest first' }}
        head={[
          { zh: '组件', en: 'Component' },
          { zh: '体积', en: 'Size' },
        ]}
      >
        {largestFirst.map(([name, bytes]) => (
          <tr key={name}>
            <td>{name}</td>
            <td>{formatBytes(bytes, 'en-US')}</td>
          </tr>
        ))}
      </Sheet>
    </Page>
  );
}

const meta = { title: 'Quality/Bundle sizes', component: BundleSizesPage, tags: ['!autodocs'] } satisfies Meta<
  typeof BundleSizesPage
>;
export default meta;

export const BundleSizes: StoryObj<typeof meta> = {
  name: 'Bundle sizes',
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('row').length).toBe(largestFirst.length + 1);
  },
};
