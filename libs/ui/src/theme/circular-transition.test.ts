import { preloadCircularTransition, withCircularTransition } from './circular-transition.ts';

it('changes at once until the circle is loaded, then in a circle from the control', async () => {
  const startViewTransition = jest.fn((change: () => void) => {
    change();
    return { ready: new Promise(() => undefined), finished: Promise.resolve() };
  });
  Object.assign(document, { startViewTransition });
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }) as MediaQueryList });
  const change = jest.fn();

  withCircularTransition(document.body, change);
  expect(change).toHaveBeenCalledTimes(1);
  expect(startViewTransition).not.toHaveBeenCalled();

  preloadCircularTransition();
  await import('./grow-circle.ts');
  withCircularTransition(null, change);
  expect(startViewTransition).not.toHaveBeenCalled();
  withCircularTransition(document.body, change);
  expect(startViewTransition).toHaveBeenCalledTimes(1);
  expect(change).toHaveBeenCalledTimes(3);
  Reflect.deleteProperty(document, 'startViewTransition');
});
