import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { DropdownMenu } from '../dropdown-menu/dropdown-menu.tsx';
import { captureOpener, restoreFocus } from './opener.ts';

const button = (id: string) => document.getElementById(id) as HTMLButtonElement;

beforeEach(() => {
  render(
    <>
      <DropdownMenu
        trigger={<button id="menu">更多</button>}
        items={[{ id: 'remove', label: '删除', onSelect: jest.fn() }]}
      />
      <ul>
        <li>
          <button id="first">编辑</button>
        </li>
        <li id="row">
          <button id="second">编辑</button>
        </li>
      </ul>
    </>,
  );
});

it('returns the focus to the opener', () => {
  button('second').focus();
  const opener = captureOpener();
  button('first').focus();

  restoreFocus(opener);
  expect(button('second')).toHaveFocus();
});

it('returns the focus to the button of the menu whose item opened the dialog', async () => {
  await userEvent.click(button('menu'));
  act(() => screen.getByRole('menuitem', { name: '删除' }).focus());
  const opener = captureOpener();

  restoreFocus(opener);
  expect(button('menu')).toHaveFocus();
});

it('focuses the nearest element when the opener has been removed', () => {
  button('second').focus();
  const opener = captureOpener();
  document.getElementById('row')?.remove();

  restoreFocus(opener);
  expect(button('first')).toHaveFocus();
});

it('focuses the title of the page after a panel that opened by itself', () => {
  render(<h1 tabIndex={-1}>岗位管理</h1>);
  const opener = captureOpener();
  expect(opener).toBeNull();

  restoreFocus(opener);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('focuses the nearest element when the opener is disabled', () => {
  button('second').focus();
  const opener = captureOpener();
  button('menu').focus();
  button('second').disabled = true;

  restoreFocus(opener);
  expect(button('first')).toHaveFocus();
});

it('returns null when nothing is focused', () => {
  expect(captureOpener()).toBeNull();
});
