/** Apostrophes before what makes a spreadsheet read a text as a formula, full-width forms included. */
const GUARDABLE = /^'*(?:[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u;

const isGuarded = (text: string): boolean => text.startsWith("'") && GUARDABLE.test(text);

/**
 * A text that no spreadsheet evaluates: one that would begin a formula gets an apostrophe, and so does one that already
 * looks guarded. Every text has one guarded form, and `unguardFormula` returns it.
 */
export const guardFormula = (text: string): string => (GUARDABLE.test(text) ? `'${text}` : text);

/**
 * The text of a guarded cell, without the one apostrophe that guards it. A text that begins with an apostrophe and no
 * formula is left alone.
 */
export const unguardFormula = (text: string): string => (isGuarded(text) ? text.slice(1) : text);

/**
 * The guarded form for files that mark texts as such, which need no guard: only what looks guarded gets an apostrophe,
 * so that `unguardFormula` returns it too.
 */
export const escapeGuard = (text: string): string => (isGuarded(text) ? `'${text}` : text);
