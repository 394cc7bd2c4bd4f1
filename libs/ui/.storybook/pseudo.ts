import { texts } from '../src/i18n/language.ts';

const ACCENTED: Record<string, string> = Object.fromEntries(
  [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, at) => [
    letter,
    [...'áƀçðéƒĝĥíĵķĺɱñóþɋŕšţúṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶĹṀÑÓÞɊŔŠŢÚṼŴẊÝŽ'][at] ?? letter,
  ]),
);
const GROWTH = 0.4;

/** Pseudo-localises an English text: accented and 1.4 times as long. Text that stays plain bypasses i18n. */
export function pseudo(text: string): string {
  // Placeholders stay unchanged.
  const accented = text.replace(/{{[^}]*}}|[a-z]/gi, (part) => ACCENTED[part] ?? part);
  return `${accented} ${'~'.repeat(Math.max(1, Math.round(text.length * GROWTH) - 1))}`;
}

type Store = { getResource: (...asked: unknown[]) => unknown };

const store = texts.services.resourceStore as unknown as Store;
const getResource = store.getResource.bind(store);
let speaking = false;

store.getResource = (...asked) => {
  const found = getResource(...asked);
  return speaking && typeof found === 'string' ? pseudo(found) : found;
};

/** Switches the pseudo language on or off; used by stories only. */
export function speakPseudo(on: boolean): void {
  if (on === speaking) return;
  speaking = on;
  texts.emit('languageChanged', texts.language);
}
