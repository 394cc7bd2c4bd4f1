import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';

import { Button } from '../button/button.tsx';
import { Switch } from '../switch/switch.tsx';
import { getFocusedText, pressKey } from '../testing/press-key.ts';
import { sidePanelGuide } from './side-panel.guide.ts';
import { SidePanel } from './side-panel.tsx';

function Page({ startsOpen = false }: { startsOpen?: boolean }) {
  const [open, setOpen] = useState(startsOpen);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <main tabIndex={-1}>
      <p>页面的内容</p>
      <input aria-label="搜索" />
      <Button ref={opener} aria-expanded={open} onClick={() => setOpen(!open)}>
        设置
      </Button>
      <SidePanel open={open} onOpenChange={setOpen} title="设置与通知" opener={opener}>
        <Switch label="标签页" defaultChecked />
      </SidePanel>
    </main>
  );
}

const meta = {
  title: 'Overlays/SidePanel',
  component: Page,
  parameters: { guide: sidePanelGuide, docs: { story: { inline: false, height: '320px' } } },
} satisfies Meta<typeof Page>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Open: Story = { args: { startsOpen: true } };

const getElements = (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  return {
    button: canvas.getByRole('button', { name: '设置' }),
    panel: () => canvas.queryByRole('complementary', { name: '设置与通知' }),
    field: canvas.getByRole('textbox', { name: '搜索' }),
    pageText: canvas.getByText('页面的内容'),
  };
};

export const OutsideClick: Story = {
  play: async ({ canvasElement }) => {
    const { button, panel, field, pageText } = getElements(canvasElement);
    await userEvent.click(button);
    await waitFor(() => expect(panel()).toContainElement(document.activeElement as HTMLElement));
    // Like a real click: the page is painted between pointer down and up.
    const user = userEvent.setup();
    await user.pointer({ keys: '[MouseLeft>]', target: button });
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await user.pointer({ keys: '[/MouseLeft]', target: button });
    await waitFor(() => expect(panel()).toBeNull());
    await expect(button).toHaveAttribute('aria-expanded', 'false');

    await userEvent.click(button);
    await userEvent.click(pageText);
    await waitFor(() => expect(panel()).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());

    await userEvent.click(button);
    await userEvent.click(field);
    await waitFor(() => expect(panel()).toBeNull());
    await expect(field).toHaveFocus();
  },
};

/** As a page does that is loaded while the panel is open. */
export const FocusMovedByPage: Story = {
  play: async ({ canvasElement }) => {
    const { button, panel, field } = getElements(canvasElement);
    await userEvent.click(button);
    await waitFor(() => expect(panel()).toContainElement(document.activeElement as HTMLElement));
    field.focus();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await expect(panel()).toBeInTheDocument();
    await expect(field).toHaveFocus();
    await pressKey('Escape', () => panel() !== null, false);
  },
};

export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const { button, panel } = getElements(canvasElement);
    button.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(panel()).toContainElement(document.activeElement as HTMLElement));
    await pressKey('Tab', getFocusedText, '标签页');
    await pressKey('Escape', () => [panel() !== null, getFocusedText()], [false, '设置']);
  },
};
