import type { Language } from '@backroom/contract';
import { type RecordType, resources } from '@backroom/contract/resources';

/** The kinds of records that entries of the operation log and jobs are about, in the order of the menu. */
export const RECORD_TYPES = Object.keys(resources) as readonly RecordType[];

const toPlural = (name: string): string => (name.endsWith('s') ? name : `${name.replace(/y$/, 'ie')}s`);

const getNames = (language: Language) =>
  Object.fromEntries(Object.values(resources).map(({ type, names }) => [type, names[language]])) as Record<
    RecordType,
    string
  >;

/** Names of the kinds of records in the operation log and in background jobs. */
export const recordTypesText = { messages: { 'zh-CN': getNames('zh-CN'), 'en-US': getNames('en-US') } };

/** Names of lists of such records. */
export const recordListsText = {
  messages: {
    'zh-CN': getNames('zh-CN'),
    'en-US': Object.fromEntries(
      Object.entries(getNames('en-US')).map(([type, name]) => [type, toPlural(name)]),
    ) as Record<RecordType, string>,
  },
};
