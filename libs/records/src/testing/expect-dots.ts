import { within } from '@testing-library/react';

/** Expects each of the states to be shown at least once, as a dot and a word without a box. */
export function expectDots(container: HTMLElement, ...states: readonly string[]): void {
  for (const state of states) {
    const tags = within(container)
      .getAllByText(state)
      .filter((element) => 'tone' in element.dataset);
    expect({ state, tags: tags.length > 0 }).toEqual({ state, tags: true });
    for (const tag of tags) expect(tag).toHaveAttribute('data-plain', 'true');
  }
}
