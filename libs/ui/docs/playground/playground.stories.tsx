import type { Meta, StoryObj } from '@storybook/react-vite';
import { useArgs, useGlobals } from 'storybook/preview-api';
import { expect, screen, userEvent, within } from 'storybook/test';

import { PlaygroundPage } from './playground-page.tsx';
import { FIRST_SAMPLE } from './samples.ts';

const meta = {
  title: 'Playground',
  component: PlaygroundPage,
  tags: ['!autodocs'],
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof PlaygroundPage>;
export default meta;

type Args = { other: string; sample: string };

const getFrame = (title: string) => screen.getByTitle<HTMLIFrameElement>(title);

export const Playground: StoryObj<Args> = {
  args: { other: 'faad14', sample: FIRST_SAMPLE },
  render: function Render(_args, { id }) {
    const [args, updateArgs] = useArgs<Args>();
    const [globals, updateGlobals] = useGlobals();
    return (
      <PlaygroundPage id={id} globals={globals} onGlobalsChange={updateGlobals} args={args} onArgsChange={updateArgs} />
    );
  },
  play: async () => {
    await expect((await screen.findByTitle<HTMLIFrameElement>('320 px')).src).not.toContain('brand');
    const other = within(screen.getByRole('group', { name: /^(另一个品牌色|Other brand)$/ }));
    await userEvent.click(other.getByRole('radio', { name: /#?722ed1/i }));
    await expect((await screen.findByTitle<HTMLIFrameElement>('2. #722ed1')).src).toContain('brand:722ed1');
    await expect(getFrame('1. #1890ff')).toBeVisible();
  },
};
