import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent } from 'storybook/test';

import { useLocalizedText } from '../src/guide/use-localized-text.ts';
import { Card, SearchInput, Split, Stack, Tree } from '../src/index.ts';
import { Page, Rules, Section } from '../tokens/sheet.tsx';
import { StoreList } from './store-list.tsx';
import { STORES } from './stores.fixture.tsx';

const ALL = 'all';

function Example() {
  const localize = useLocalizedText();
  const [size, setSize] = useState(240);
  const [query, setQuery] = useState('');
  const [city, setCity] = useState(ALL);
  const cities = [...new Map(STORES.map((store) => [store.city.en, store.city])).values()];
  const countStores = (name: string) => STORES.filter((store) => store.city.en === name).length;
  const label = localize({ zh: '城市', en: 'Cities' });
  const nodes = [
    {
      id: ALL,
      label: localize({ zh: `全部（${STORES.length}）`, en: `All (${STORES.length})` }),
      children: cities.map((name) => ({ id: name.en, label: `${localize(name)}（${countStores(name.en)}）` })),
    },
  ];
  return (
    <Split
      label={label}
      size={size}
      onSizeChange={setSize}
      start={
        <Card>
          <Stack gap={4}>
            <SearchInput
              aria-label={localize({ zh: '搜索城市', en: 'Search cities' })}
              value={query}
              onChange={setQuery}
            />
            <Tree label={label} nodes={nodes} defaultExpanded="all" query={query} selected={city} onSelect={setCity} />
          </Stack>
        </Card>
      }
    >
      <StoreList key={city} stores={city === ALL ? STORES : STORES.filter((store) => store.city.en === city)} />
    </Split>
  );
}

function TreePattern() {
  return (
    <Page
      title={{ zh: '树和列表', en: 'Tree + list' }}
      lead={{
        zh: '左边的树挑范围，右边的列表显示其中的记录。',
        en: 'The tree on the left selects the scope, the list on the right shows its records.',
      }}
    >
      <Example />
      <Section title={{ zh: '规则', en: 'Rules' }}>
        <Rules
          rules={[
            {
              zh: '树宽240到320，能拖动，记住宽度；键盘也能调',
              en: 'The tree is 240 to 320 px wide, resizable by pointer and keyboard; the width is stored',
            },
            { zh: '树有自己的搜索和数量', en: 'The tree has its own search and counts' },
            {
              zh: '992以下，树变成列表上方的TreeSelect',
              en: 'Below 992 px the tree becomes a TreeSelect above the list',
            },
          ]}
        />
      </Section>
    </Page>
  );
}

const meta = { title: 'Patterns/Tree + list', component: TreePattern, tags: ['!autodocs'] } satisfies Meta<
  typeof TreePattern
>;
export default meta;

export const TreeList: StoryObj<typeof meta> = {
  name: 'Tree + list',
  play: async () => {
    await userEvent.click(screen.getByRole('treeitem', { name: /杭州|Hangzhou/ }));
    await expect(await screen.findByText(/共5条|5 rows/)).toBeVisible();
  },
};
