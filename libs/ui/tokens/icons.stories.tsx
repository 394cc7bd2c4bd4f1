import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import styled from 'styled-components';

import { useLocalizedText } from '../src/guide/use-localized-text.ts';
import { type IconName, ICONS } from '../src/icon/icons.ts';
import { MENU_ICON_NAMES } from '../src/icon/menu-icon.tsx';
import { Icon, MenuIcon, SearchInput, Text } from '../src/index.ts';
import { Page, Rules, Section } from './sheet.tsx';

const NAMES = Object.keys(ICONS) as IconName[];

function IconPage() {
  const localize = useLocalizedText();
  const [query, setQuery] = useState('');
  const found = (name: string) => name.includes(query.trim().toLowerCase());
  return (
    <Page
      title={{ zh: '图标', en: 'Icons' }}
      lead={{
        zh: '一套线条图标，16 px，粗细1.75。只有八个可以不带文字：搜索、关闭、更多、全屏、菜单、刷新、排序、设置。',
        en: 'One family of line icons, 16 px, stroke 1.75. Only eight may be used without a label: search, close, more, full screen, menu, refresh, sort, settings.',
      }}
    >
      <Narrow>
        <SearchInput aria-label={localize({ zh: '搜索图标', en: 'Search icons' })} value={query} onChange={setQuery} />
      </Narrow>
      <Section title={{ zh: '图标清单', en: 'Catalogue' }}>
        <Grid aria-label={localize({ zh: '图标清单', en: 'Catalogue' })}>
          {NAMES.filter(found).map((name) => (
            <li key={name}>
              <Icon name={name} />
              <Text variant="caption" tone="faint">
                {name}
              </Text>
            </li>
          ))}
        </Grid>
      </Section>
      <Section title={{ zh: '服务器菜单的图标名', en: 'Icon names of the server’s menu' }}>
        <Rules
          rules={[
            {
              zh: '菜单记录的icon字段按这张表转成图标；不认识的名称显示一个小圆',
              en: 'The icon field of a menu record is mapped to these icons; an unknown name is shown as a small circle',
            },
          ]}
        />
        <Grid aria-label={localize({ zh: '菜单图标', en: 'Menu icons' })}>
          {[...MENU_ICON_NAMES, 'unheard-of'].filter(found).map((name) => (
            <li key={name}>
              <MenuIcon name={name} />
              <Text variant="caption" tone="faint">
                {name}
              </Text>
            </li>
          ))}
        </Grid>
      </Section>
    </Page>
  );
}

const Narrow = styled.div`
  max-width: 280px;
`;

const Grid = styled.ul`
  display: grid;
  gap: var(--ui-space-5);
  grid-template-columns: repeat(auto-fill, minmax(120px, 1fr));

  li {
    display: grid;
    gap: var(--ui-space-2);
    justify-items: center;
  }
  svg {
    --ui-icon: var(--ui-space-6);
  }
`;

const meta = { title: 'Icons', component: IconPage, tags: ['!autodocs'] } satisfies Meta<typeof IconPage>;
export default meta;

export const Icons: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const search = canvas.getByRole('searchbox');
    await userEvent.type(search, 'tree');
    await expect(
      within(canvas.getByRole('list', { name: /菜单图标|Menu icons/ })).getAllByRole('listitem'),
    ).toHaveLength(2);
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByText('unheard-of')).toBeVisible();
  },
};
