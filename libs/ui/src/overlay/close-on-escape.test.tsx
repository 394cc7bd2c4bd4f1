import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Drawer } from '../drawer/drawer.tsx';
import { showToast } from '../toaster/toast-store.ts';
import { Toaster } from '../toaster/toaster.tsx';

const handleClose = jest.fn();

const overlays = {
  dialog: (
    <Dialog open onOpenChange={handleClose} title="编辑角色">
      <input aria-label="名称" />
    </Dialog>
  ),
  drawer: (
    <Drawer open onOpenChange={handleClose} title="编辑角色">
      <input aria-label="名称" />
    </Drawer>
  ),
  alertdialog: (
    <ConfirmDialog open title="删除角色？" body="删除后无法恢复" onConfirm={jest.fn()} onCancel={handleClose} />
  ),
};

describe('Esc', () => {
  beforeEach(() => handleClose.mockClear());

  const open = async (name: keyof typeof overlays) => {
    render(
      <>
        {overlays[name]}
        <Toaster />
      </>,
    );
    const panel = await screen.findByRole(name === 'alertdialog' ? name : 'dialog');
    await waitFor(() => expect(panel).toContainElement(document.activeElement as HTMLElement));
  };

  it.each(Object.keys(overlays) as (keyof typeof overlays)[])('closes a %s once', async (name) => {
    await open(name);
    await userEvent.keyboard('{Escape}');

    expect(handleClose).toHaveBeenCalledTimes(1);
  });

  it.each(Object.keys(overlays) as (keyof typeof overlays)[])('closes a %s under a later toast', async (name) => {
    await open(name);
    const dismissToast = await act(async () => showToast({ tone: 'error', message: '保存失败' }));
    await screen.findByText('保存失败');
    await userEvent.keyboard('{Escape}');

    expect(handleClose).toHaveBeenCalledTimes(1);
    act(dismissToast);
  });
});
