import { type Meta, type StoryObj } from '@storybook/react-vite';
import styled from 'styled-components';

import { Text } from '../text/text.tsx';
import { Icon } from './icon.tsx';
import { type IconName, ICONS } from './icons.ts';
import { MenuIcon } from './menu-icon.tsx';

const meta = {
  component: Icon,
  args: { name: 'search' },
} satisfies Meta<typeof Icon>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Named: Story = { args: { name: 'triangle-alert', label: '注意' } };

export const Catalogue: Story = {
  render: () => (
    <Grid>
      {(Object.keys(ICONS) as IconName[]).map((name) => (
        <li key={name}>
          <Icon name={name} />
          <Text role="caption" tone="faint">
            {name}
          </Text>
        </li>
      ))}
    </Grid>
  ),
};

/** What a menu record may say; the last one is known to nobody. */
export const MenuIconNames: Story = {
  render: () => (
    <Grid>
      {['api-server', 'user', 'peoples', 'tree', 'tree-table', 'pass', 'education', 'log', 'unheard-of'].map((name) => (
        <li key={name}>
          <MenuIcon name={name} />
          <Text role="caption" tone="faint">
            {name}
          </Text>
        </li>
      ))}
    </Grid>
  ),
};

const Grid = styled.ul`
  display: grid;
  gap: var(--ui-space-5);
  grid-template-columns: repeat(auto-fill, minmax(120px, 1fr));

  li {
    display: grid;
    gap: var(--ui-space-2);
    justify-items: center;
  }
`;
