import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';

import { startI18n } from '../i18n/language.ts';
import { ContextMenu } from './context-menu.tsx';

startI18n('zh-CN');

it('a key that is pressed before the menu has loaded leads to the first item, too', async () => {
  render(
    <ContextMenu
      label="角色管理的操作"
      items={[
        { id: 'first', label: '不可用', disabled: true, onSelect: () => undefined },
        { id: 'refresh', label: '刷新当前', onSelect: () => undefined },
      ]}
    >
      <button type="button">角色管理</button>
    </ContextMenu>,
  );
  const button = screen.getByRole('button');
  act(() => button.focus());
  fireEvent.keyDown(button, { key: 'F10', shiftKey: true });

  await waitFor(() => expect(screen.getByRole('menuitem', { name: '刷新当前' })).toHaveFocus());
});
