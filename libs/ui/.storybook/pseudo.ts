import { texts } from '../src/i18n/language.ts';

const ACCENTED: Record<string, string> = Object.fromEntries(
  [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, at) => [
    letter,
    [...'áƀçðéƒĝĥíĵķĺɱñóþɋŕšţúṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶĹṀÑÓÞɊŔŠŢÚṼŴẊÝŽ'][at] ?? letter,
  ]),
);
const GROWTH = 0.4;

/** English as a language that is accented and 1.4 times as long: what stays plain was never translated. */
export function pseudo(text: string): string {
  // Placeholders keep their names.
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

/** For stories only; the application knows nothing of it. */
export function speakPseudo(on: boolean): void {
  if (on === speaking) return;
  speaking = on;
  texts.emit('languageChanged', texts.language);
}
