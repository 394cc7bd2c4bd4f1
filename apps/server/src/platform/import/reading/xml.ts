import { Parser } from 'saxen';

import { assertMarkupBounded } from './bounded-markup.ts';

/** Namespaces are left out: those of strict and of transitional workbooks differ, the names do not. */
const toLocalName = (name: string) => name.slice(name.indexOf(':') + 1);

export interface XmlHandlers {
  open: (name: string, getAttribute: (name: string) => string | undefined) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

const NAMED = new Map([
  ['amp', '&'],
  ['apos', "'"],
  ['gt', '>'],
  ['lt', '<'],
  ['quot', '"'],
]);
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi;
const MAX_CODE = 0x10_ff_ff;

/** Decodes entities, those beyond the basic plane included; others stay as they are. */
export const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(ENTITY, (entity, decimal?: string, hex?: string, name: string = '') => {
        if (name !== '') return NAMED.get(name.toLowerCase()) ?? entity;
        const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
        return code <= MAX_CODE ? String.fromCodePoint(code) : entity;
      })
    : text;

/**
 * Parses a part of a workbook. Names are given without prefix, texts as they stand.
 *
 * @throws if it is not well-formed, 422 if a tag or comment is too long
 */
export function parseXml(xml: string, { open, close, text }: XmlHandlers): void {
  assertMarkupBounded(xml);
  const parser = new Parser();
  parser.on('openTag', (name, getAttributes) => {
    let attributes: [string, string][] | undefined;
    open(toLocalName(name), (wanted) => {
      attributes ??= Object.entries(getAttributes() || {}).map(([key, value]) => [toLocalName(key), value]);
      const found = attributes.find(([key]) => key === wanted)?.[1];
      return found === undefined ? undefined : decodeEntities(found);
    });
  });
  if (close) parser.on('closeTag', (name) => close(toLocalName(name)));
  if (text) {
    parser.on('text', text);
    // An ampersand in character data is no entity.
    parser.on('cdata', (data) => text(data.replaceAll('&', '&amp;')));
  }
  parser.parse(xml);
}

/** `_x000D_` stands for a character that XML cannot have. */
const ESCAPED = /_x([0-9a-f]{4})_/gi;

/** The text of a string of a workbook. */
export const decodeString = (text: string): string => {
  const decoded = decodeEntities(text);
  return decoded.includes('_x')
    ? decoded.replace(ESCAPED, (_escaped, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : decoded;
};
