const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

async function dispatch(input: HTMLElement, event: Event): Promise<void> {
  input.dispatchEvent(event);
  // React flushes the update of an event in a microtask, and updates of its effects in a task.
  await Promise.resolve();
}

/** Enters each text and presses Enter, as a fast writer does: no task runs in between, only microtasks. */
export async function typeWithoutWaiting(input: HTMLElement, texts: readonly string[]): Promise<void> {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  for (const text of texts) {
    setValue?.call(input, text);
    await dispatch(input, new Event('input', { bubbles: true }));
    await dispatch(input, new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  }
  environment.IS_REACT_ACT_ENVIRONMENT = true;
}
