import * as z from 'zod/mini';

import { pageOf, pageQuery } from '../endpoint/envelope.ts';
import { optionsOf, optionsQuery } from '../endpoint/options.ts';
import { importOptions, importResultFields } from '../import-file/import-file.schemas.ts';
import {
  formattedText,
  id,
  idParam,
  keyword,
  maxLength,
  recordFields,
  requiredText,
  sortNumber,
  status,
  text,
  textFilter,
  version,
} from '../values/fields.ts';
import { LIST_CLASSES, MAX_ORDERED_VALUES } from './dictionaries.constants.ts';

const TYPE_KEY = /^[a-z][a-z0-9_]*$/;

/** Key of a dictionary, such as `sys_normal_disable`. */
const typeKey = formattedText(TYPE_KEY, 64);

const listClass = z.enum(LIST_CLASSES);

const typeInput = { dictName: requiredText(64), dictType: typeKey, status, remark: text(255) };
const dataInput = {
  dictType: typeKey,
  dictLabel: requiredText(64),
  /** Shown in the English console; if empty, `dictLabel` is. */
  dictLabelEn: text(64),
  dictValue: requiredText(128),
  dictSort: sortNumber,
  status,
  listClass,
  /** Preselected in forms. A dictionary has at most one default; a new one replaces it. */
  isDefault: z.boolean(),
  remark: text(255),
};

/** The code depends on it: it can be neither deleted nor disabled, and its key cannot change. */
const isBuiltIn = z.boolean();

export const dictType = z.object({ id, ...typeInput, isBuiltIn, dataCount: z.int(), ...recordFields });
export type DictType = z.infer<typeof dictType>;

export const dictData = z.object({ dictCode: id, ...dataInput, isBuiltIn, ...recordFields });
export type DictData = z.infer<typeof dictData>;

/** A value to choose from. */
const dictOption = z.object({
  label: z.string(),
  /** Empty: the same as `label`. */
  labelEn: z.string(),
  value: z.string(),
  listClass,
  isDefault: z.boolean(),
});

const valueOrder = z.strictObject({ dictCode: id, dictSort: sortNumber, version });
export type ValueOrder = z.infer<typeof valueOrder>;

/** The first values of an import file. */
const importPreview = z.object({ row: z.int(), ...dataInput });

export const dictImportResult = z.object({
  ...importResultFields,
  /** Dictionaries that the file creates for its values. */
  newTypes: z.int(),
  preview: z.array(importPreview),
});
export type DictImportResult = z.infer<typeof dictImportResult>;

const typeFilters = { keyword, dictName: textFilter, dictType: textFilter, status: z.optional(status) };
export const dictTypeListQuery = pageQuery(['id', 'dictName', 'dictType', 'status', 'createdAt'], typeFilters);

/** `dictType` is an exact match: `job_status` does not match `sys_job_status`. */
const dataFilters = {
  keyword,
  dictType: z.optional(typeKey),
  dictLabel: textFilter,
  dictValue: textFilter,
  status: z.optional(status),
};
export const dictDataListQuery = pageQuery(['dictSort', 'dictLabel', 'dictValue', 'status', 'createdAt'], dataFilters);

export const dictTypeParams = z.object({ id: idParam });
export const dictTypePage = pageOf(dictType);
export const dictTypeInput = z.strictObject(typeInput);
export const dictTypeUpdate = z.strictObject({ ...typeInput, version });
export const dictTypeOptionsQuery = optionsQuery({});
export const dictTypeOptions = optionsOf(z.object({ dictType: z.string(), dictName: z.string(), id }));

export const dictDataParams = z.object({ dictCode: idParam });
export const dictDataPage = pageOf(dictData);
export const dictDataInput = z.strictObject(dataInput);
export const dictDataUpdate = z.strictObject({ ...dataInput, version });
export const dictOptionsQuery = z.strictObject({ dictType: typeKey });
export const dictOptions = z.array(dictOption);
export const dictDataOrder = z.strictObject({
  values: z.array(valueOrder).check(z.minLength(1), maxLength(MAX_ORDERED_VALUES)),
});
export const orderedDictData = z.array(dictData);

/** The dictionary of rows that name none. */
export const dictImportQuery = z.strictObject({ ...importOptions, dictType: z.optional(typeKey) });
