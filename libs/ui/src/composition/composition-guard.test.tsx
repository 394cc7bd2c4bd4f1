import { createEvent, fireEvent, render, screen } from '@testing-library/react';

import { startCompositionGuard } from './composition-guard.ts';

const KEYS = ['Escape', 'Enter', 'Tab', 'ArrowDown', 'Process', ' '];

const seen: string[] = [];
const record = (event: { type: string }) => void seen.push(event.type);

/** A field with handlers wherever components have them: React in both phases, document and window. */
function setUp() {
  seen.length = 0;
  for (const target of [document, window]) {
    target.addEventListener('keydown', record, true);
    target.addEventListener('keydown', record);
  }
  render(
    <form onKeyDownCapture={record} onKeyDown={record} onKeyUp={record}>
      <input onKeyDown={record} onKeyUp={record} />
    </form>,
  );
  return screen.getByRole('textbox');
}

afterEach(() => {
  for (const target of [document, window]) {
    target.removeEventListener('keydown', record, true);
    target.removeEventListener('keydown', record);
  }
});

describe.each([
  ['during the composition', { isComposing: true, keyCode: 229 }],
  ['which the input method does not take', { isComposing: true }],
  ['after its end, as Safari reports it', { keyCode: 229 }],
])('a key %s', (_when, init) => {
  it.each(KEYS)('%s reaches no handler', (key) => {
    const field = setUp();

    for (const ctrlKey of [false, true]) {
      fireEvent.keyDown(field, { key, ctrlKey, ...init });
      fireEvent.keyUp(field, { key, ctrlKey, ...init });
    }

    expect(seen).toEqual([]);
  });
});

it.each(KEYS)('%s reaches all of them without a composition', (key) => {
  const field = setUp();

  fireEvent.keyDown(field, { key });

  expect(seen).toHaveLength(7);
});

it.each([
  ['Enter that the input method takes', { key: 'Enter', isComposing: true, keyCode: 229 }, false],
  ['Ctrl+Enter that it does not take', { key: 'Enter', ctrlKey: true, isComposing: true, keyCode: 13 }, true],
  ['Tab', { key: 'Tab', isComposing: true, keyCode: 9 }, false],
])('default action of %s', (_key, init, isPrevented) => {
  const field = setUp();
  const event = createEvent.keyDown(field, init);

  fireEvent(field, event);

  expect(event.defaultPrevented).toBe(isPrevented);
});

it('ends', () => {
  const field = setUp();
  const stop = startCompositionGuard();

  stop();
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true });
  // Adding a listener twice adds one, so this removed the one of the test set-up.
  expect(seen).toHaveLength(7);

  startCompositionGuard();
});
