import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, within } from 'storybook/test';
import styled from 'styled-components';

import { useLocalizedText } from '../src/guide/use-localized-text.ts';
import { Card, EmptyState, SearchInput, Text } from '../src/index.ts';
import { Page, Rules, Section } from '../tokens/sheet.tsx';
import { STORES } from './stores.fixture.tsx';

function Example() {
  const localize = useLocalizedText();
  const [query, setQuery] = useState('');
  const matches = STORES.filter(({ name }) => localize(name).toLowerCase().includes(query.trim().toLowerCase()));
  const label = localize({ zh: '搜索门店', en: 'Search stores' });
  return (
    <Card title={localize({ zh: '门店', en: 'Stores' })}>
      <SearchInput aria-label={label} value={query} onChange={setQuery} />
      {matches.length > 0 ? (
        <List aria-label={localize({ zh: '门店', en: 'Stores' })}>
          {matches.map(({ id, name }) => (
            <li key={id}>{localize(name)}</li>
          ))}
        </List>
      ) : (
        <EmptyState title={localize({ zh: '没有符合条件的门店', en: 'No stores match' })} />
      )}
      <div role="status">
        <Text tone="faint">{localize({ zh: `${matches.length}家`, en: `${matches.length} stores` })}</Text>
      </div>
    </Card>
  );
}

function SearchPattern() {
  return (
    <Page
      title={{ zh: '搜索', en: 'Search' }}
      lead={{
        zh: '一个关键字，边输入边找；拼音没有选定之前不查。',
        en: 'One keyword, searched while typing; no request is sent during IME composition.',
      }}
    >
      <Example />
      <Section title={{ zh: '规则', en: 'Rules' }}>
        <Rules
          rules={[
            {
              zh: '停下300毫秒后查，Enter立刻查，Esc清空',
              en: 'Searches 300 ms after the last key, immediately on Enter; Esc clears',
            },
            { zh: '结果数会轻声读出来', en: 'The number of results is announced politely' },
            {
              zh: '菜单搜索按Ctrl+K，名称和路径都算，名称权重更大',
              en: 'Ctrl+K searches the menu by name and path; the name has more weight',
            },
          ]}
        />
      </Section>
    </Page>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--ui-space-3);
  margin-top: var(--ui-space-5);
`;

const meta = { title: 'Patterns/Search', component: SearchPattern, tags: ['!autodocs'] } satisfies Meta<
  typeof SearchPattern
>;
export default meta;

export const Search: StoryObj<typeof meta> = {
  play: async () => {
    await userEvent.type(screen.getByRole('searchbox'), '9999');
    await expect(await screen.findByText(/没有符合条件的门店|No stores match/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(within(screen.getByRole('list', { name: /门店|Stores/ })).getAllByRole('listitem')).toHaveLength(15);
  },
};
