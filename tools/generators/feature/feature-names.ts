/** Options of the command line. */
export interface FeatureOptions {
  /** Plural, in kebab-case: `payment-terms`. */
  resource: string;
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
const RESERVED = new Set(
  [
    'case class default delete export function import new package return switch typeof void',
    'admin api button buttons call create endpoint fields filter filters form id input keyword list listing menu menus',
    'entity page pages record records row rows server status stored system test text tx update values version',
  ].flatMap((line) => line.split(' ')),
);

const toPascalCase = (kebab: string) => kebab.split('-').map(capitalize).join('');
const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const uncapitalize = (word: string) => word.charAt(0).toLowerCase() + word.slice(1);

/** Derives all names of a resource. Throws if a name is invalid or reserved. */
export function deriveNames({ resource, zh, one = resource.replace(/s$/, '') }: FeatureOptions): Names {
  if (!KEBAB.test(resource) || !KEBAB.test(one)) throw new Error(`“${resource}”: lower-case words joined by hyphens`);
  if (one === resource)
    throw new Error(`“${resource}” is the same in singular and plural: pass another singular with --one`);
  const reserved = [one, resource].find((word) => RESERVED.has(word));
  if (reserved) throw new Error(`“${reserved}” is reserved: choose a longer name`);
  if (!HAN.test(zh)) throw new Error(`“${zh}”: Chinese characters only`);
  const en = one.replaceAll('-', ' ');
  const ens = resource.replaceAll('-', ' ');
  const pascal = toPascalCase(one);
  const pascals = toPascalCase(resource);
  return {
    plural: resource,
    one,
    zh,
    en,
    ens,
    En: capitalize(en),
    Ens: capitalize(ens),
    pascal,
    pascals,
    camel: uncapitalize(pascal),
    camels: uncapitalize(pascals),
    snake: one.replaceAll('-', '_'),
  };
}
