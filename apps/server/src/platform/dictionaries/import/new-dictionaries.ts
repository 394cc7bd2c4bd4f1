import * as z from 'zod/mini';

import { validationMessage } from '@backroom/contract';
import { dictTypeContract } from '@backroom/contract/dictionaries';

import { hasPermission } from '../../../kernel/access/grant.ts';
import { formatMessage, type LocalizedText, type MessageValues } from '../../../kernel/errors/messages.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import type { DictImportField } from './dictionaries-import-layout.ts';
import type { ExistingDictionaries } from './dictionaries-import-lookups.ts';
import type { DictImportErrors, DictImportRow, ParsedRow } from './parse-value.ts';

const NO_DICTIONARY: LocalizedText = {
  'zh-CN': '没有字典“{key}”。要新建它，请填写“字典名称”列',
  'en-US': 'There is no dictionary {key}. To create it, fill in the column Dictionary name',
};
const MAY_NOT_CREATE: LocalizedText = {
  'zh-CN': '没有字典“{key}”，你也没有新建字典的权限',
  'en-US': 'There is no dictionary {key}, and you may not create dictionaries',
};
const OTHER_NAME: LocalizedText = {
  'zh-CN': '第{row}行为字典“{key}”填写了另一个名称',
  'en-US': 'Line {row} gives dictionary {key} another name',
};

/** A dictionary that the file creates. */
export interface NewDictionary {
  dictType: string;
  dictName: string;
}

/** A dictionary that does not exist: its rows, and its name, if any row has one. */
interface Missing {
  importRows: DictImportRow[];
  dictName: string;
  /** The row with the name. */
  namedIn: number;
}

/**
 * The dictionaries that the file names and that do not exist. They are created if a row has their name and the caller
 * may create dictionaries; otherwise their rows have an error.
 */
export function findNewDictionaries(
  caller: Caller,
  { parsedRows, existing }: { parsedRows: readonly ParsedRow[]; existing: ExistingDictionaries },
  errors: DictImportErrors,
): NewDictionary[] {
  const { language } = caller;
  const add = (importRow: DictImportRow, field: DictImportField, text: LocalizedText, values: MessageValues) =>
    errors.add(importRow, { field, message: formatMessage(text, language, values) });

  const missing = new Map<string, Missing>();
  for (const { importRow, value } of parsedRows) {
    if (existing.hasType(value.dictType)) continue;
    const { rowNumber, cells } = importRow;
    const known = missing.get(value.dictType) ?? { importRows: [], dictName: '', namedIn: 0 };
    known.importRows.push(importRow);
    if (known.dictName !== '' && cells.dictName !== '' && cells.dictName !== known.dictName)
      add(importRow, 'dictName', OTHER_NAME, { row: known.namedIn, key: value.dictType });
    const isNamed = known.dictName !== '' || cells.dictName === '';
    missing.set(value.dictType, isNamed ? known : { ...known, dictName: cells.dictName, namedIn: rowNumber });
  }

  const canCreate = hasPermission(caller, dictTypeContract.create.access);
  for (const [key, { importRows, dictName }] of missing) {
    const nameError = findNameError(dictName, language);
    for (const importRow of importRows) {
      if (!canCreate) add(importRow, 'dictType', MAY_NOT_CREATE, { key });
      else if (dictName === '') add(importRow, 'dictType', NO_DICTIONARY, { key });
      else if (nameError !== undefined) errors.add(importRow, { field: 'dictName', message: nameError });
    }
  }
  return [...missing].map(([dictType, { dictName }]) => ({ dictType, dictName }));
}

function findNameError(dictName: string, language: Caller['language']): string | undefined {
  const { dictName: schema } = dictTypeContract.create.body.shape;
  const parsed = z.safeParse(schema, dictName, { error: (issue) => validationMessage(issue, language) });
  return parsed.success ? undefined : parsed.error.issues[0]?.message;
}
