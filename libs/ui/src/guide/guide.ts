/** A sentence in both languages. */
export type Sentence = { zh: string; en: string };

/** What a person needs to know before using a component; its docs page is made of it. */
export type Guide = {
  /** One sentence. */
  purpose: Sentence;
  /** What to take instead, and when. */
  whenNot: readonly Sentence[];
  /** The parts, in reading order. */
  anatomy: readonly Sentence[];
  /**
   * `press` is named as `KeyboardEvent.key`, modifiers first: `Alt+ArrowDown`, `Shift+Tab`; the space bar is `Space`.
   * `runStories` fails when no play function pressed it.
   */
  keys: readonly { press: string; does: Sentence }[];
  /** Rules for the words in it. */
  content: readonly Sentence[];
};

/** Goes into a story file's meta as `parameters: { guide }`. */
export const defineGuide = (guide: Guide): Guide => guide;
