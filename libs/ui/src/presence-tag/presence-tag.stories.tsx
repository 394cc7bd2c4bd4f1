import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import styled from 'styled-components';

import { presenceTagGuide } from './presence-tag.guide.ts';
import { PresenceFrame, PresenceTag } from './presence-tag.tsx';

const meta = {
  title: 'Data/PresenceTag',
  component: PresenceTag,
  parameters: { guide: presenceTagGuide },
  args: { names: ['王芳'], label: '王芳正在编辑' },
} satisfies Meta<typeof PresenceTag>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

const LONG = [
  'Aleksandra Konstantinopolskaya-Wolfeschlegelsteinhausen',
  '欧阳娜娜·阿依古丽·买买提明',
  'مريم عبد الرحمن',
];

/** The names give way to the row, which keeps its height and its width. */
export const LongNames: Story = {
  render: () => (
    <Rows>
      {[['王芳'], LONG.slice(0, 1), LONG].map((names) => (
        <Row key={names.length + names.join()} data-testid="row">
          <Name>上海南京西路店</Name>
          <PresenceTag names={names} label={`${names.join(', ')} …`} />
          <PresenceFrame />
        </Row>
      ))}
      <Row data-testid="row">
        <Name>上海南京西路店</Name>
      </Row>
    </Rows>
  ),
  async play({ canvas }) {
    const rows = await canvas.findAllByTestId('row');
    await expect(new Set(rows.map(({ offsetHeight }) => offsetHeight)).size).toBe(1);
    for (const row of rows) await expect(row.scrollWidth).toBe(row.clientWidth);
  },
};

/** Contrast on the background of a selected row. */
export const OnSelectedRow: Story = {
  render: (args) => (
    <Rows>
      <Row data-selected>
        <Name>上海南京西路店</Name>
        <PresenceTag {...args} />
        <PresenceFrame />
      </Row>
    </Rows>
  ),
};

const Rows = styled.div`
  width: 240px;
`;

const Row = styled.div`
  position: relative;
  display: flex;
  gap: var(--ui-space-3);
  align-items: center;
  justify-content: space-between;
  height: var(--ui-row-h, 34px);
  padding-inline: var(--ui-space-4);
  overflow: hidden;

  &[data-selected] {
    background: var(--ui-accent-soft);
  }
`;

const Name = styled.span`
  flex: none;
  color: var(--ui-fg-1);
`;
