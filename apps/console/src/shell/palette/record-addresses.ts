import { resources } from '@backroom/contract/resources';
import type { FoundRecord, FoundType } from '@backroom/contract/search';

import type { recordSearchText } from './record-search.text.ts';

/** A page that shows a record or what belongs to it: its path in the menu, and its address. */
export interface RecordAddress {
  id: keyof (typeof recordSearchText)['messages']['zh-CN'];
  page: string;
  path: string;
}

const { user, store, dept, role, post, dictType, config, notice, session, loginLog, monthPlan } = resources;
/** The page of a day belongs to no list of records. */
const TAKINGS_PAGE = '/cafu/cash-in/day';

type Params = Readonly<Record<string, string | number>>;

const at = (id: RecordAddress['id'], page: string, params: Params): RecordAddress => ({
  id,
  page,
  path: `${page}?${new URLSearchParams(Object.entries(params).map(([key, value]) => [key, String(value)])).toString()}`,
});

const inList = ({ path }: { path: string }, keyword: string) => at('open', path, { keyword });

const ofRecord = (
  id: RecordAddress['id'],
  { path, recordPath }: { path: string; recordPath: string },
  recordId: number,
  query = '',
): RecordAddress => ({
  id,
  page: path,
  path: recordPath.replace('{id}', String(recordId)) + query,
});

/** The pages of a record, the one that it opens first. Those that are not in the menu of the user are left out later. */
export const RECORD_ADDRESSES: Readonly<Record<FoundType, (record: FoundRecord) => readonly RecordAddress[]>> = {
  user: ({ id, code }) => [
    ofRecord('open', user, id),
    ofRecord('sight', user, id, '?tab=sight'),
    at('sessions', session.path, { keyword: code }),
    at('signIns', loginLog.path, { keyword: code }),
  ],
  store: ({ id }) => [
    ofRecord('open', store, id),
    at('takings', TAKINGS_PAGE, { store: id }),
    at('plan', monthPlan.path, { store: id }),
    at('people', user.path, { deptId: id }),
  ],
  dept: ({ id, name }) => [inList(dept, name), at('people', user.path, { deptId: id })],
  role: ({ id, code }) => [inList(role, code), ofRecord('rights', role, id), at('people', user.path, { roleId: id })],
  post: ({ id, code }) => [inList(post, code), at('people', user.path, { postId: id })],
  dictType: ({ code }) => [inList(dictType, code)],
  config: ({ code }) => [inList(config, code)],
  notice: ({ name }) => [inList(notice, name)],
};

/** The list or tree with the record. */
export const toListAddress = (type: Exclude<FoundType, 'user'>, record: FoundRecord): RecordAddress =>
  type === 'store' ? inList(store, record.code) : RECORD_ADDRESSES[type](record)[0]!;
