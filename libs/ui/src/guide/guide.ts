/** A text of a docs page in both languages. */
export type LocalizedText = { zh: string; en: string };

/** Usage guide of a component, rendered on its docs page. */
export type Guide = {
  /** One sentence. */
  purpose: LocalizedText;
  /** When to use another component instead, and which. */
  whenNot: readonly LocalizedText[];
  /** The parts, in reading order. */
  anatomy: readonly LocalizedText[];
  /**
   * `combo` uses `KeyboardEvent.key` names, modifiers first: `Alt+ArrowDown`, `Shift+Tab`; the space bar is `Space`.
   * The story check in Chromium fails for a key whose effect no story proves with `pressKey`.
   */
  keys: readonly { combo: string; action: LocalizedText }[];
  /** Writing rules for its texts. */
  content: readonly LocalizedText[];
};

/** Types a guide; set it in the meta of the stories as `parameters: { guide }`. */
export const defineGuide = (guide: Guide): Guide => guide;
