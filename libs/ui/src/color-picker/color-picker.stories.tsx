import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, mocked, userEvent, within } from 'storybook/test';

import { controlled } from '../testing/controlled.tsx';
import { getFocusedText, pressKey } from '../testing/press-key.ts';
import { colorPickerGuide } from './color-picker.guide.ts';
import { ColorPicker } from './color-picker.tsx';
import { ThemeSwatches } from './theme-swatches.tsx';

const ControlledColorPicker = controlled(ColorPicker, 'value', 'onValueChange');

const meta = {
  title: 'Choice/ColorPicker',
  component: ColorPicker,
  parameters: { guide: colorPickerGuide },
  args: { value: '#1890ff', onValueChange: fn() },
  render: (args) => <ControlledColorPicker {...args} />,
} satisfies Meta<typeof ColorPicker>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const PaleColor: Story = { args: { value: '#ffe58f' } };

export const SwatchesOnly: Story = {
  render: ({ value, onValueChange }) => (
    <ThemeSwatches
      label="标记颜色"
      colors={['#1890ff', '#52c460', '#faad14']}
      value={value}
      onValueChange={onValueChange}
    />
  ),
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('radio', { name: '#FAAD14' }));

    await expect(args.onValueChange).toHaveBeenCalledWith('#faad14');
  },
};

export const InvalidHex: Story = {
  play: async ({ args, canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox');
    await userEvent.clear(field);
    await userEvent.type(field, '#12g');

    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(/3位或6位十六进制/);
    await userEvent.tab();
    await expect(field).toHaveValue('#12g');
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};

export const ThreeDigits: Story = {
  play: async ({ args, canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox');
    await userEvent.clear(field);
    await userEvent.type(field, 'F0A');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('#ff00aa');

    await userEvent.tab();
    await expect(field).toHaveValue('#FF00AA');
  },
};

export const Keyboard: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const getState = (): unknown[] => [getFocusedText(), mocked(args.onValueChange).mock.lastCall?.[0]];

    await pressKey('Tab', getFocusedText, '#1890FF');
    await pressKey('ArrowRight', getState, ['#F5222D', '#f5222d']);
    await pressKey('ArrowRight', getState, ['#FA541C', '#fa541c']);
    await pressKey('ArrowLeft', getState, ['#F5222D', '#f5222d']);

    const lightness = canvas.getByRole('slider', { name: '明度' });
    await pressKey('Tab', () => document.activeElement === lightness);
  },
};

export const Sliders: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const hue = canvas.getByRole('slider', { name: '色相' });
    await fireEvent.change(hue, { target: { value: '30' } });
    await expect(args.onValueChange).toHaveBeenCalledTimes(1);
    await expect(hue).toHaveValue('30');

    await fireEvent.change(canvas.getByRole('slider', { name: '鲜艳度' }), { target: { value: '0' } });
    await expect(args.onValueChange).toHaveBeenLastCalledWith(expect.stringMatching(/^#(..)\1\1$/));
    await expect(hue, 'a grey keeps its hue').toHaveValue('30');
  },
};
