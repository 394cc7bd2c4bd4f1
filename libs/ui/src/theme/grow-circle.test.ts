import { growCircle } from './grow-circle.ts';

const root = document.documentElement;
const mockMotion = (isReduced: boolean) =>
  Object.assign(globalThis, { matchMedia: () => ({ matches: isReduced }) as MediaQueryList });
const animate = jest.fn();
let transition: { ready: Promise<void>; finished: Promise<void> };
let finish = () => undefined as void;

beforeEach(() => {
  mockMotion(false);
  animate.mockClear();
  Object.assign(root, { animate });
  transition = { ready: Promise.resolve(), finished: new Promise((resolve) => (finish = resolve)) };
  Object.assign(document, {
    startViewTransition: jest.fn((update: () => void) => {
      update();
      return transition;
    }),
  });
});
afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition');
  Reflect.deleteProperty(root, 'animate');
});

it.each([
  ['upper left', { left: 0, top: 0, width: 0, height: 0 }, [0, 0], [innerWidth, innerHeight]],
  [
    'lower left',
    { left: 20, top: innerHeight - 60, width: 40, height: 20 },
    [40, innerHeight - 50],
    [innerWidth - 40, innerHeight - 50],
  ],
  [
    'upper right',
    { left: innerWidth - 60, top: 10, width: 40, height: 20 },
    [innerWidth - 40, 20],
    [innerWidth - 40, innerHeight - 20],
  ],
])('grows from a control at the %s to the farthest corner within 320 ms', async (_place, box, centre, reach) => {
  const [x, y] = centre;
  const control = document.createElement('button');
  control.getBoundingClientRect = () => box as DOMRect;
  const change = jest.fn();
  growCircle(control, change);
  expect(change).toHaveBeenCalledTimes(1);
  expect(root).toHaveAttribute('data-circle');
  await transition.ready;
  const radius = Math.hypot(...reach);
  expect(animate).toHaveBeenCalledWith(
    { clipPath: [`circle(0 at ${x}px ${y}px)`, `circle(${radius}px at ${x}px ${y}px)`] },
    { duration: 320, easing: 'ease-in-out', pseudoElement: '::view-transition-new(root)' },
  );

  finish();
  await transition.finished;
  expect(root).not.toHaveAttribute('data-circle');
});

it('changes at once with reduced motion', () => {
  mockMotion(true);
  const change = jest.fn();
  growCircle(document.body, change);
  expect(change).toHaveBeenCalledTimes(1);
  expect(document.startViewTransition).not.toHaveBeenCalled();
});

it('changes at once in browsers without view transitions', () => {
  Reflect.deleteProperty(document, 'startViewTransition');
  const change = jest.fn();
  growCircle(document.body, change);
  expect(change).toHaveBeenCalledTimes(1);
  expect(animate).not.toHaveBeenCalled();
});
