import { posix } from 'node:path';

import { getNumberStyle, type NumberStyle } from './date-cells.ts';
import type { WorkbookParts } from './unpack.ts';
import { decodeString, parseXml } from './xml.ts';

const DEFAULT_PATH = 'xl/workbook.xml';

/** What all sheets of a workbook share. */
export interface WorkbookIndex {
  /** In the order of the tabs. */
  sheets: readonly { name: string; path: string; isHidden: boolean }[];
  has1904: boolean;
  strings: readonly string[];
  /** By the number of the style. */
  numberStyles: readonly NumberStyle[];
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true';

/** Targets by id, and by the end of their type, which is the same in strict workbooks. */
function readRelations(parts: WorkbookParts, path: string) {
  const folder = posix.dirname(path);
  const relations: { id: string; kind: string; target: string }[] = [];
  parseXml(parts.take(posix.join(folder, '_rels', `${posix.basename(path)}.rels`)) ?? '<none/>', {
    open(name, get) {
      const target = get('Target') ?? '';
      if (name !== 'Relationship' || get('TargetMode') === 'External') return;
      relations.push({
        id: get('Id') ?? '',
        kind: posix.basename(get('Type') ?? ''),
        target: target.startsWith('/') ? target.slice(1) : posix.join(folder, target),
      });
    },
  });
  return relations;
}

/** @throws if the workbook has no sheets */
export function readWorkbookIndex(parts: WorkbookParts): WorkbookIndex {
  const root = readRelations(parts, '').find(({ kind }) => kind === 'officeDocument');
  const path = root?.target ?? DEFAULT_PATH;
  const xml = parts.take(path);
  if (xml === undefined) throw new Error('the archive has no workbook');
  const relations = readRelations(parts, path);
  const takeKind = (kind: string) => {
    const found = relations.find((relation) => relation.kind === kind);
    return found && parts.take(found.target);
  };
  const sheets: { name: string; path: string; isHidden: boolean }[] = [];
  let has1904 = false;
  parseXml(xml, {
    open(name, get) {
      if (name === 'workbookPr') has1904 = isTrue(get('date1904'));
      if (name !== 'sheet') return;
      const relation = relations.find(({ id, kind }) => id === get('id') && kind === 'worksheet');
      if (!relation) return;
      const isHidden = (get('state') ?? 'visible') !== 'visible';
      sheets.push({ name: decodeString(get('name') ?? ''), path: relation.target, isHidden });
    },
  });
  if (sheets.length === 0) throw new Error('the workbook has no sheets');
  const strings = readStrings(takeKind('sharedStrings'));
  return { sheets, has1904, strings, numberStyles: readNumberStyles(takeKind('styles')) };
}

/** Texts of several fonts are joined; the reading aids of Chinese and Japanese are left out. */
function readStrings(xml: string | undefined): string[] {
  const strings: string[] = [];
  let current = '';
  let isText = false;
  let isAid = false;
  if (xml !== undefined)
    parseXml(xml, {
      open(name) {
        if (name === 'si') current = '';
        else if (name === 'rPh') isAid = true;
        else if (name === 't') isText = !isAid;
      },
      close(name) {
        if (name === 'si') strings.push(decodeString(current));
        else if (name === 'rPh') isAid = false;
        else if (name === 't') isText = false;
      },
      text(text) {
        if (isText) current += text;
      },
    });
  return strings;
}

function readNumberStyles(xml: string | undefined): NumberStyle[] {
  const formats = new Map<number, string>();
  const styles: NumberStyle[] = [];
  let isCellFormat = false;
  if (xml !== undefined)
    parseXml(xml, {
      open(name, get) {
        if (name === 'numFmt') formats.set(Number(get('numFmtId')), get('formatCode') ?? '');
        else if (name === 'cellXfs') isCellFormat = true;
        else if (name === 'xf' && isCellFormat) {
          const id = Number(get('numFmtId') ?? 0);
          styles.push(getNumberStyle(id, formats.get(id)));
        }
      },
      close(name) {
        if (name === 'cellXfs') isCellFormat = false;
      },
    });
  return styles;
}
