import type { Language } from '@backroom/contract';
import type { RecordType } from '@backroom/contract/record-types';
import { resources } from '@backroom/contract/resources';

const getNames = (language: Language) =>
  Object.fromEntries(Object.values(resources).map(({ type, names }) => [type, names[language]])) as Record<
    RecordType,
    string
  >;

/** Names of the kinds of records in the operation log and in background jobs. */
export const recordTypesText = { messages: { 'zh-CN': getNames('zh-CN'), 'en-US': getNames('en-US') } };
