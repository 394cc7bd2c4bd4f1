import { within } from '@testing-library/react';

/** Expects each of the states to be shown at least once, as a quiet word. */
export function expectDots(container: HTMLElement, ...states: readonly string[]): void {
  for (const state of states) {
    const tags = within(container)
      .getAllByText(state)
      .filter((element) => 'tone' in element.dataset);
    expect({ state, tags: tags.length > 0 }).toEqual({ state, tags: true });
    // Without a ground, but for an exception such as 停用.
    for (const { dataset } of tags) expect(dataset.plain === 'true' || dataset.tone === 'neutral').toBe(true);
  }
}
