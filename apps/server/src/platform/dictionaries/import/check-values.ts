import { foldName } from '@backroom/contract/text';

import { toBatches } from '../../../kernel/database/batches.ts';
import { formatMessage, type LocalizedText } from '../../../kernel/errors/messages.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import { yieldToRequests } from '../../../kernel/limits/yield-to-requests.ts';
import { DUPLICATE } from '../../import/import-errors.ts';
import type { ExistingDictionaries } from './dictionaries-import-lookups.ts';
import type { DictImportErrors, ParsedRow } from './parse-value.ts';

const TAKEN: LocalizedText = { 'zh-CN': '该字典下已存在相同的键值', 'en-US': 'This dictionary already has this value' };
const SECOND_DEFAULT: LocalizedText = {
  'zh-CN': '第{row}行已是该字典的默认值',
  'en-US': 'Line {row} is already the default of this dictionary',
};

/** Remembers the first row of each key; returns it for later rows. */
function createFirstRows() {
  const rows = new Map<string, number>();
  return (key: string, row: number): number | undefined => {
    const first = rows.get(key);
    if (first === undefined) rows.set(key, row);
    return first;
  };
}

/**
 * Reports values that occur twice in the file or exist, and second defaults of a dictionary. Other requests are answered
 * between batches.
 */
export async function checkValues(
  { language }: Caller,
  { parsedRows, existing }: { parsedRows: readonly ParsedRow[]; existing: ExistingDictionaries },
  errors: DictImportErrors,
): Promise<void> {
  const firstOfValue = createFirstRows();
  const firstDefault = createFirstRows();
  for (const batch of toBatches(parsedRows)) {
    for (const { importRow, value } of batch) {
      const { dictType, dictValue, isDefault } = value;
      const duplicated = firstOfValue(JSON.stringify([dictType, foldName(dictValue)]), importRow.rowNumber);
      if (duplicated !== undefined)
        errors.add(importRow, { field: 'dictValue', message: formatMessage(DUPLICATE, language, { row: duplicated }) });
      else if (existing.hasValue(dictType, dictValue))
        errors.add(importRow, { field: 'dictValue', message: formatMessage(TAKEN, language) });

      const otherDefault = isDefault ? firstDefault(dictType, importRow.rowNumber) : undefined;
      if (otherDefault !== undefined)
        errors.add(importRow, {
          field: 'isDefault',
          message: formatMessage(SECOND_DEFAULT, language, { row: otherDefault }),
        });
    }
    if (errors.isFull()) return;
    await yieldToRequests();
  }
}
