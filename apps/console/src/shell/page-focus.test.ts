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

it('focuses the title of a page in the next frame, which computes the layout anyway', async () => {
  const { pageFocus, title } = renderPage();
  const focus = jest.spyOn(title, 'focus');
  pageFocus.handlePageShown('/admin/sys-post');
  await Promise.resolve();
  expect(focus).not.toHaveBeenCalled();

  await waitForFrame();
  expect(title).toHaveFocus();
});

it('leaves the focus to a user who moves it before that frame', async () => {
  const { pageFocus, title, field } = renderPage();
  pageFocus.handlePageShown('/admin/sys-post');
  field.focus();
  await waitForFrame();
  expect(field).toHaveFocus();

  // Later changes of the page neither.
  title.replaceWith(title.cloneNode());
  await waitForMutations();
  expect(field).toHaveFocus();
});

it('restores the focus of a page that is shown again, in the next frame', async () => {
  const { pageFocus, title, field } = renderPage();
  const link = document.createElement('button');
  document.body.append(link);
  pageFocus.handlePageShown('/admin/sys-post');
  await waitForFrame();
  field.focus();
  pageFocus.trackFocus(field);

  link.focus();
  pageFocus.handlePageShown('/admin/sys-post');
  expect(link).toHaveFocus();
  await waitForFrame();
  expect(field).toHaveFocus();
  expect(title).not.toHaveFocus();
});

it('keeps the focus in a field that already has it', async () => {
  const { pageFocus, title, field } = renderPage();
  field.focus();
  pageFocus.handlePageShown('/admin/sys-post');
  await waitForFrame();
  expect(field).toHaveFocus();

  pageFocus.handlePageShown('/admin/sys-post/7');
  await waitForFrame();
  expect(title).toHaveFocus();
});

it.each([
  ['keeps the focus in an open menu, which would close without it', 'open', true],
  ['takes the focus from a menu that is closing', 'closed', false],
])('%s', async (_what, state, isKept) => {
  const { pageFocus, title } = renderPage();
  const menu = document.createElement('div');
  menu.role = 'menu';
  menu.dataset.state = state;
  menu.tabIndex = -1;
  document.body.append(menu);
  menu.focus();
  pageFocus.handlePageShown('/admin/sys-post');
  await waitForFrame();
  expect(isKept ? menu : title).toHaveFocus();
});

it.each([
  ['keeps the focus among tabs while they are used by keyboard', true],
  ['takes the focus from an inactive tab otherwise', false],
])('%s', async (_what, isKept) => {
  const { pageFocus, title } = renderPage();
  const tabs = document.createElement('div');
  tabs.toggleAttribute('data-keeps-focus', isKept);
  const tab = document.createElement('button');
  tab.role = 'tab';
  tabs.append(tab);
  document.body.append(tabs);
  tab.focus();
  pageFocus.handlePageShown('/admin/sys-post');
  await waitForFrame();
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
  await waitForFrame();
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
  await waitForFrame();
  expect(document.body).toHaveFocus();

  frame?.prepend(title);
  await waitFor(() => expect(title).toHaveFocus());
});

const waitForFrame = () => new Promise((done) => requestAnimationFrame(done));
const waitForMutations = () => new Promise((done) => setTimeout(done));
