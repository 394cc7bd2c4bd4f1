import { setMessageTransform } from '../src/i18n/language.ts';

const ACCENTED: Record<string, string> = Object.fromEntries(
  [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, index) => [
    letter,
    [...'áƀçðéƒĝĥíĵķĺɱñóþɋŕšţúṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶĹṀÑÓÞɊŔŠŢÚṼŴẊÝŽ'][index] ?? letter,
  ]),
);
const GROWTH = 0.4;

/** Pseudo-localises an English text: accented and 1.4 times as long. Text that stays plain bypasses i18n. */
export function toPseudo(text: string): string {
  // Placeholders stay unchanged.
  const accented = text.replace(/{{[^{}]*}}|[a-z]/gi, (part) => ACCENTED[part] ?? part);
  return `${accented} ${'~'.repeat(Math.max(1, Math.round(text.length * GROWTH) - 1))}`;
}

/** Switches the pseudo language on or off; used by stories only. */
export const setPseudoLanguage = (enabled: boolean): void => setMessageTransform(enabled ? toPseudo : undefined);
