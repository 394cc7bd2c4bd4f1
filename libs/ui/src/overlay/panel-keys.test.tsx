import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';

import { Button } from '../button/button.tsx';
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Drawer } from '../drawer/drawer.tsx';

const handleSave = jest.fn();
const handleCancel = jest.fn();
const handleClose = jest.fn();
beforeEach(() => jest.clearAllMocks());

interface PanelProps {
  disabled?: boolean;
  guard?: boolean;
  children?: ReactNode;
}

const createPanel = (Panel: typeof Dialog | typeof Drawer) =>
  function PanelUnderTest({ disabled = false, guard = false, children }: PanelProps) {
    return (
      <Panel
        open
        onOpenChange={handleClose}
        title="编辑岗位"
        guard={guard}
        footer={
          <>
            <Button onClick={handleCancel}>取消</Button>
            <Button disabled={disabled} onClick={handleSave}>
              保存
            </Button>
          </>
        }
      >
        <input aria-label="名称" />
        {children}
      </Panel>
    );
  };

const PANELS = [
  ['Dialog', createPanel(Dialog)],
  ['Drawer', createPanel(Drawer)],
] as const;

describe.each(PANELS)('%s', (_name, Panel) => {
  it.each(['{Control>}{Enter}{/Control}', '{Meta>}{Enter}{/Meta}'])(
    'performs its primary action on %s',
    async (keys) => {
      render(<Panel />);
      await userEvent.type(screen.getByLabelText('名称'), keys);

      expect(handleSave).toHaveBeenCalledTimes(1);
      expect(handleCancel).not.toHaveBeenCalled();
    },
  );

  it('performs it from the cancel button too, instead of cancelling', async () => {
    render(<Panel />);
    screen.getByRole('button', { name: '取消' }).focus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');

    expect(handleSave).toHaveBeenCalledTimes(1);
    expect(handleCancel).not.toHaveBeenCalled();
  });

  it('does nothing while the primary action is disabled, on Enter alone, and while the keys are held', async () => {
    const { rerender } = render(<Panel disabled />);
    await userEvent.type(screen.getByLabelText('名称'), '{Control>}{Enter}{/Control}');
    rerender(<Panel />);
    await userEvent.keyboard('{Enter}');
    fireEvent.keyDown(screen.getByLabelText('名称'), { key: 'Enter', ctrlKey: true, repeat: true });
    expect(handleSave).not.toHaveBeenCalled();
  });

  it('closes on Esc, and asks first if there are unsaved changes', async () => {
    const { rerender } = render(<Panel />);
    await userEvent.keyboard('{Escape}');
    expect(handleClose).toHaveBeenCalledTimes(1);

    rerender(<Panel guard />);
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', { name: '放弃未保存的修改？' })).toBeVisible();
    expect(handleClose).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: '放弃修改' }));
    expect(handleClose).toHaveBeenCalledTimes(2);
  });

  it('leaves the keys of a dialog that it has opened to that one', async () => {
    const handleConfirm = jest.fn();
    render(
      <Panel>
        <ConfirmDialog open title="删除岗位？" body="" onConfirm={handleConfirm} onCancel={jest.fn()} />
      </Panel>,
    );
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');

    expect(handleConfirm).toHaveBeenCalledTimes(1);
    expect(handleSave).not.toHaveBeenCalled();
  });
});

function Confirmation() {
  const [isPending, setPending] = useState(false);
  const confirm = () => {
    setPending(true);
    handleSave();
  };
  return (
    <ConfirmDialog open title="删除岗位？" body="" pending={isPending} onConfirm={confirm} onCancel={handleCancel} />
  );
}

it('a confirmation confirms once on Ctrl+Enter, although the focus is on its cancel button', async () => {
  render(<Confirmation />);
  await screen.findByRole('alertdialog');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await userEvent.keyboard('{Control>}{Enter}{/Control}{Escape}');

  expect(handleSave).toHaveBeenCalledTimes(1);
  expect(handleCancel).not.toHaveBeenCalled();
});
