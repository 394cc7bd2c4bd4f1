/** Options of the command line. */
export interface FeatureOptions {
  /** Plural, in kebab-case: `payment-terms`. */
  noun: string;
  /** Singular in Chinese: 付款条件. */
  zh: string;
  /** Singular, in kebab-case: `payment-term`. The plural without its s if left out. */
  one?: string;
}

/** All forms of the resource name that the templates use. */
export interface Names {
  plural: string;
  one: string;
  camel: string;
  camels: string;
  pascal: string;
  pascals: string;
  /** Name of its table. */
  snake: string;
  zh: string;
  en: string;
  ens: string;
  En: string;
  Ens: string;
}

const KEBAB = /^[a-z]+(-[a-z]+)*$/;
const HAN = /^\p{Script=Han}+$/u;

/** Names that the language or the templates use themselves. */
const TAKEN = new Set(
  [
    'case class default delete export function import new package return switch typeof void',
    'admin api button buttons call create endpoint fields filter filters id input list listing menu menus noun',
    'page pages record records row rows server status stored system test text tx values version',
  ].flatMap((line) => line.split(' ')),
);

const pascalOf = (kebab: string) => kebab.split('-').map(capital).join('');
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const uncapital = (word: string) => word.charAt(0).toLowerCase() + word.slice(1);

/** Derives all names of a resource. Throws if a name is invalid or reserved. */
export function namesOf({ noun, zh, one = noun.replace(/s$/, '') }: FeatureOptions): Names {
  if (!KEBAB.test(noun) || !KEBAB.test(one)) throw new Error(`“${noun}”: lower-case words joined by hyphens`);
  if (one === noun) throw new Error(`“${noun}” is the same in singular and plural: pass another singular with --one`);
  const taken = [one, noun].find((word) => TAKEN.has(word));
  if (taken) throw new Error(`“${taken}” is reserved: choose a longer name`);
  if (!HAN.test(zh)) throw new Error(`“${zh}”: Chinese characters only`);
  const en = one.replaceAll('-', ' ');
  const ens = noun.replaceAll('-', ' ');
  const pascal = pascalOf(one);
  const pascals = pascalOf(noun);
  return {
    ...{ plural: noun, one, zh, en, ens, En: capital(en), Ens: capital(ens) },
    ...{ pascal, pascals, camel: uncapital(pascal), camels: uncapital(pascals), snake: one.replaceAll('-', '_') },
  };
}
