/** @jest-environment-options {"styles": true} */
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';

import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Drawer } from '../drawer/drawer.tsx';

const common = { open: true, title: '部门', onOpenChange: jest.fn() };
const overlays: Record<string, ReactNode> = {
  dialog: <Dialog {...common} />,
  alertdialog: <ConfirmDialog {...common} confirmLabel="删除" body="" onConfirm={jest.fn()} onCancel={jest.fn()} />,
  drawer: <Drawer {...common} />,
};

test.each(Object.entries(overlays))('a %s accepts pointer events from its first frame', (name, overlay) => {
  render(overlay);
  const panel = screen.getByRole(name === 'alertdialog' ? name : 'dialog');
  // The first frame: pointer events are already disabled on the body, not yet enabled on the panel.
  expect(document.body.style.pointerEvents).toBe('none');
  panel.style.pointerEvents = '';
  expect(getComputedStyle(panel).pointerEvents).toBe('auto');
});
