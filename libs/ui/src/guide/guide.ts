/** A text of a docs page in both languages. */
export type Sentence = { zh: string; en: string };

/** Usage guide of a component, rendered on its docs page. */
export type Guide = {
  /** One sentence. */
  purpose: Sentence;
  /** When to use another component instead, and which. */
  whenNot: readonly Sentence[];
  /** The parts, in reading order. */
  anatomy: readonly Sentence[];
  /**
   * `combo` uses `KeyboardEvent.key` names, modifiers first: `Alt+ArrowDown`, `Shift+Tab`; the space bar is `Space`.
   * `runStories` fails when no play function presses it.
   */
  keys: readonly { press: string; does: Sentence }[];
  /** Writing rules for its texts. */
  content: readonly Sentence[];
};

/** Types a guide; set it in the meta of the stories as `parameters: { guide }`. */
export const defineGuide = (guide: Guide): Guide => guide;
