import { preloadCircle, withCircle } from './with-circle.ts';

it('changes at once until the circle is loaded, then in a circle from the control', async () => {
  const startViewTransition = jest.fn((change: () => void) => {
    change();
    return { ready: new Promise(() => undefined), finished: Promise.resolve() };
  });
  Object.assign(document, { startViewTransition });
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }) as MediaQueryList });
  const change = jest.fn();

  withCircle(document.body, change);
  expect(change).toHaveBeenCalledTimes(1);
  expect(startViewTransition).not.toHaveBeenCalled();

  preloadCircle();
  await import('./switch-with-circle.ts');
  withCircle(null, change);
  expect(startViewTransition).not.toHaveBeenCalled();
  withCircle(document.body, change);
  expect(startViewTransition).toHaveBeenCalledTimes(1);
  expect(change).toHaveBeenCalledTimes(3);
  Reflect.deleteProperty(document, 'startViewTransition');
});
