import type { $ZodRawIssue } from 'zod/v4/core';

import { isolate } from './isolation.ts';
import type { Language } from './language.ts';

type LocalizedMessage = Record<Language, string>;

/** One text for every kind of field that is required and empty. */
const REQUIRED: LocalizedMessage = { 'zh-CN': '请填写此项', 'en-US': 'Fill in this field' };

export const requiredMessage = (language: Language): string => REQUIRED[language];

const isEmpty = (input: unknown) =>
  input === undefined || input === null || input === '' || (Array.isArray(input) && input.length === 0);

const getLimit = (issue: $ZodRawIssue) => {
  const limit = issue.code === 'too_small' ? issue.minimum : issue.code === 'too_big' ? issue.maximum : 0;
  return { origin: 'origin' in issue ? String(issue.origin) : '', limit: Number(limit).toString() };
};

function tooSmall(issue: $ZodRawIssue): LocalizedMessage {
  const { origin, limit } = getLimit(issue);
  if (origin === 'string') return { 'zh-CN': `至少${limit}个字符`, 'en-US': `At least ${limit} characters` };
  if (origin === 'array') return { 'zh-CN': `至少选择${limit}项`, 'en-US': `Choose at least ${limit}` };
  return { 'zh-CN': `不能小于${limit}`, 'en-US': `Must be ${limit} or more` };
}

function tooBig(issue: $ZodRawIssue): LocalizedMessage {
  const { origin, limit } = getLimit(issue);
  if (origin === 'string') return { 'zh-CN': `最多${limit}个字符`, 'en-US': `At most ${limit} characters` };
  if (origin === 'array') return { 'zh-CN': `最多选择${limit}项`, 'en-US': `Choose at most ${limit}` };
  return { 'zh-CN': `不能大于${limit}`, 'en-US': `Must be ${limit} or less` };
}

function wrongType(issue: $ZodRawIssue): LocalizedMessage {
  const expected = 'expected' in issue ? String(issue.expected) : '';
  if (expected === 'int' || expected === 'number') return { 'zh-CN': '请填写整数', 'en-US': 'Enter a whole number' };
  return { 'zh-CN': '类型不正确', 'en-US': 'Has the wrong type' };
}

const unknownFields = (keys: readonly string[]): LocalizedMessage => ({
  'zh-CN': `不认识的字段：${keys.join('、')}`,
  'en-US': `Unknown field: ${keys.join(', ')}`,
});

function toMessage(issue: $ZodRawIssue): LocalizedMessage {
  if (isEmpty(issue.input)) return REQUIRED;
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_type':
      return wrongType(issue);
    case 'invalid_format':
      return { 'zh-CN': '格式不正确', 'en-US': 'Has the wrong format' };
    case 'invalid_value':
      return { 'zh-CN': '请选择列出的值', 'en-US': 'Choose one of the listed values' };
    case 'unrecognized_keys':
      return unknownFields(issue.keys.map(isolate));
    default:
      return { 'zh-CN': '填写不正确', 'en-US': 'Not valid' };
  }
}

/** Message of a validation error, used by forms and by the server. */
export const validationMessage = (issue: $ZodRawIssue, language: Language): string => toMessage(issue)[language];
