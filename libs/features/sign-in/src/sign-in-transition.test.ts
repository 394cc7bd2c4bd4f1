import { startWithViewTransition } from './sign-in-transition.ts';

const root = document.documentElement;
const mockMotion = (isReduced: boolean) =>
  Object.assign(globalThis, { matchMedia: () => ({ matches: isReduced }) as MediaQueryList });

/** A browser with view transitions; `update` is what the page does in one. */
function mockViewTransitions() {
  const transition = { update: undefined as Promise<void> | undefined, isFinished: false };
  Object.assign(document, {
    startViewTransition: jest.fn((update: () => Promise<void>) => {
      transition.update = update();
      return { ready: Promise.reject(new Error('skipped')), finished: transition.update };
    }),
  });
  return transition;
}

beforeEach(() => mockMotion(false));
afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition');
  document.body.replaceChildren();
});

it('starts the session at once where the browser has no view transitions', () => {
  const startSession = jest.fn();
  startWithViewTransition(startSession);
  expect(startSession).toHaveBeenCalledTimes(1);
  expect(root).not.toHaveAttribute('data-sign-in-transition');
});

it('moves nothing with reduced motion', () => {
  mockMotion(true);
  mockViewTransitions();
  const startSession = jest.fn();
  startWithViewTransition(startSession);
  expect(startSession).toHaveBeenCalledTimes(1);
  expect(document.startViewTransition).not.toHaveBeenCalled();
});

it('keeps the old frame until the menu is there', async () => {
  const transition = mockViewTransitions();
  const startSession = jest.fn();
  startWithViewTransition(startSession);
  expect(startSession).toHaveBeenCalledTimes(1);
  expect(root).toHaveAttribute('data-sign-in-transition');

  const menu = document.createElement('aside');
  menu.dataset.pageMenu = '';
  document.body.append(menu);
  await transition.update;
  await Promise.resolve();
  expect(root).not.toHaveAttribute('data-sign-in-transition');
});
