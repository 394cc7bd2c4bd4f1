import { waitFor } from '@testing-library/react';

import { markPageShown } from '../page-focus-context.ts';
import { createPageFocus } from './page-focus.ts';

/** A page with a title and a field. */
function renderPage() {
  const frame = document.createElement('main');
  const title = document.createElement('h1');
  const field = document.createElement('input');
  title.tabIndex = -1;
  frame.append(title, field);
  document.body.replaceChildren(frame);
  const pageFocus = createPageFocus();
  pageFocus.attach(frame);
  return { pageFocus, title, field };
}

// The first page of a document is handled differently.
beforeAll(() => void markPageShown());

it('focuses the title of a page', () => {
  const { pageFocus, title } = renderPage();
  pageFocus.handlePageShown('/admin/sys-post');
  expect(title).toHaveFocus();
});

it('keeps the focus in a field that already has it', () => {
  const { pageFocus, title, field } = renderPage();
  field.focus();
  pageFocus.handlePageShown('/admin/sys-post');
  expect(field).toHaveFocus();

  pageFocus.handlePageShown('/admin/sys-post/7');
  expect(title).toHaveFocus();
});

it.each([
  ['keeps the focus in an open menu, which would close without it', 'open', true],
  ['takes the focus from a menu that is closing', 'closed', false],
])('%s', (_what, state, isKept) => {
  const { pageFocus, title } = renderPage();
  const menu = document.createElement('div');
  menu.role = 'menu';
  menu.dataset.state = state;
  menu.tabIndex = -1;
  document.body.append(menu);
  menu.focus();
  pageFocus.handlePageShown('/admin/sys-post');
  expect(isKept ? menu : title).toHaveFocus();
});

it.each([
  ['keeps the focus among tabs while they are used by keyboard', true],
  ['takes the focus from an inactive tab otherwise', false],
])('%s', (_what, isKept) => {
  const { pageFocus, title } = renderPage();
  const tabs = document.createElement('div');
  tabs.toggleAttribute('data-keeps-focus', isKept);
  const tab = document.createElement('button');
  tab.role = 'tab';
  tabs.append(tab);
  document.body.append(tabs);
  tab.focus();
  pageFocus.handlePageShown('/admin/sys-post');
  expect(isKept ? tab : title).toHaveFocus();
});

it('follows the title while a placeholder is replaced, until the user moves the focus', async () => {
  const { pageFocus, title, field } = renderPage();
  const replaceTitle = (shown: HTMLElement) => {
    const next = document.createElement('h1');
    next.tabIndex = -1;
    shown.replaceWith(next);
    return next;
  };
  pageFocus.handlePageShown('/admin/sys-role/3/auth');
  expect(title).toHaveFocus();

  const loaded = replaceTitle(title);
  expect(document.body).toHaveFocus();
  await waitFor(() => expect(loaded).toHaveFocus());

  field.focus();
  replaceTitle(loaded);
  await waitForMutations();
  expect(field).toHaveFocus();
});

it('focuses a title that appears late', async () => {
  const { pageFocus, title } = renderPage();
  const { parentElement: frame } = title;
  title.remove();
  pageFocus.handlePageShown('/admin/sys-role/3/auth');
  expect(document.body).toHaveFocus();

  frame?.prepend(title);
  await waitFor(() => expect(title).toHaveFocus());
});

const waitForMutations = () => new Promise((done) => setTimeout(done));
