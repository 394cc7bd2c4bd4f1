import { stepBy } from './number-value.ts';

it('steps without floating-point errors', () => {
  expect(stepBy(0.2, 1, { step: 0.1 })).toBe(0.3);
});

it('stops at the limits', () => {
  expect(stepBy(9, 5, { step: 1, max: 10 })).toBe(10);
  expect(stepBy(1, -5, { step: 1, min: 0 })).toBe(0);
});

it('starts an empty field at its lower limit or at zero', () => {
  expect(stepBy(null, 1, { step: 1, min: 5 })).toBe(5);
  expect(stepBy(null, 1, { step: 1 })).toBe(0);
});
