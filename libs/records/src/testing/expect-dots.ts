import { within } from '@testing-library/react';

/** Expects each of the states to be shown at least once, as a dot and a word without a box. */
export function expectDots(container: HTMLElement, ...states: readonly string[]): void {
  for (const state of states) {
    const tags = within(container)
      .getAllByText(state)
      .filter((element) => 'tone' in element.dataset);
    expect({ state, tags: tags.length > 0 }).toEqual({ state, tags: true });
    // An exception has a ground.
    for (const { dataset } of tags) expect(dataset.plain).toBe(dataset.tone === 'success' ? 'true' : undefined);
  }
}
