import { cleanup, render, renderHook, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';

import { WithSession } from '@backroom/auth/testing';
import { setLanguage } from '@backroom/ui';

import { OperationSentence } from './operation-sentence.tsx';
import { useFieldName } from './use-field-name.ts';
import { type SentenceEntry, useOperationSentence } from './use-operation-sentence.ts';

const ENTRY: SentenceEntry = {
  userId: 7,
  userName: 'huimin',
  name: '朱慧敏',
  actorKind: 'person',
  noun: 'monthPlan',
  action: 'update',
  recordId: '3',
  at: '2026-11-30T04:00:00.000Z',
  record: { name: '深圳南山店', period: '2026-12', storeId: 4, count: 1, isGone: false },
  fields: ['plan3'],
  fieldCount: 1,
  state: '',
  count: 1,
};
const OF_STORE = { name: '深圳南山店', period: '', storeId: 4, count: 1, isGone: false };
const store = { noun: 'store', record: OF_STORE };
const user = { noun: 'user', recordId: '9', record: { ...OF_STORE, name: '林小满', storeId: 0 } };
const posts = { noun: 'post', recordId: '3,4,5', record: { ...OF_STORE, name: '店长', count: 3 } };

const CASES: [zh: string, en: string, values: Partial<SentenceEntry>][] = [
  ['朱慧敏把深圳南山店12月计划改了12次', '朱慧敏 changed the December plan of 深圳南山店 12 times', { count: 12 }],
  ['朱慧敏修改了深圳南山店12月计划：3日的计划', '朱慧敏 changed the December plan of 深圳南山店: plan of day 3', {}],
  [
    '朱慧敏提交了深圳南山店2027年1月计划',
    '朱慧敏 submitted the January 2027 plan of 深圳南山店',
    { state: 'submitted', record: { ...OF_STORE, period: '2027-01' } },
  ],
  [
    '朱慧敏完成了深圳南山店11月29日的日结',
    '朱慧敏 closed the takings of 深圳南山店 on November 29',
    { noun: 'takingsDay', state: 'closed', record: { ...OF_STORE, period: '2026-11-29' } },
  ],
  ['朱慧敏停用了门店“深圳南山店”', '朱慧敏 disabled store “深圳南山店”', { ...store, state: '1', fields: ['status'] }],
  [
    '朱慧敏修改了门店“深圳南山店”的电话、状态等6项',
    '朱慧敏 changed phone, status and others (6 fields) of store “深圳南山店”',
    { ...store, state: '1', fields: ['phone', 'status'], fieldCount: 6 },
  ],
  [
    '朱慧敏修改了用户“林小满”的手机号和部门',
    '朱慧敏 changed phone and department of user “林小满”',
    { ...user, fields: ['phone', 'deptId'], fieldCount: 2 },
  ],
  ['朱慧敏修改了自己的手机号', '朱慧敏 changed their own phone', { ...user, userId: 9, fields: ['phone'] }],
  ['朱慧敏新建了用户“林小满”', '朱慧敏 created user “林小满”', { ...user, action: 'create' }],
  [
    '朱慧敏想删除岗位“店长”等3项，被拒绝了',
    '朱慧敏 tried to delete post “店长” and others (3 in all) and was refused',
    { ...posts, action: 'remove', result: 'refused' },
  ],
  [
    '朱慧敏删除了用户 9',
    '朱慧敏 deleted user 9',
    { ...user, action: 'remove', record: { ...OF_STORE, name: '', isGone: true } },
  ],
  [
    '朱慧敏修改了已删除的用户（编号9）',
    '朱慧敏 changed a deleted user (No. 9)',
    { ...user, fields: [], record: { ...OF_STORE, name: '', isGone: true } },
  ],
  [
    '朱慧敏（后台任务）导出了用户，共200条',
    '朱慧敏 (job) exported user: 200 rows',
    { ...user, actorKind: 'job', action: 'export', recordId: '', rows: 200 },
  ],
  [
    '系统清理了5条到期的操作日志',
    'System cleaned up 5 expired entries of the operation log',
    { noun: 'operLog', actorKind: 'system', action: 'prune', recordId: '', rows: 5 },
  ],
  [
    'huimin在一分钟内还有5次操作被拒绝',
    'huimin was refused 5 more times within a minute',
    { noun: 'operLog', name: '', action: 'create', result: 'refused', recordId: '', rows: 5 },
  ],
  ['朱慧敏修改了3日的计划', '朱慧敏 changed plan of day 3', { record: null }],
  ['朱慧敏通过了这个月度计划', '朱慧敏 approved this month plan', { record: null, state: 'approved' }],
];

const say = (values: Partial<SentenceEntry>) =>
  renderHook(() => useOperationSentence(useFieldName([])), { wrapper: WithSession }).result.current({
    ...ENTRY,
    ...values,
  });

describe('the sentence about an entry', () => {
  afterEach(() => {
    cleanup();
    setLanguage('zh-CN');
  });

  it.each(CASES)('%s', (zh, _en, values) => expect(say(values)).toBe(zh));
  it.each(CASES)('for %s in English: %s', (_zh, en, values) => {
    setLanguage('en-US');
    expect(say(values)).toBe(en);
  });

  it('without names of fields says that the record was changed', () => {
    const { result } = renderHook(() => useOperationSentence());
    expect(result.current(ENTRY)).toBe('朱慧敏修改了深圳南山店12月计划');
  });
});

describe('the names in a sentence', () => {
  const READ = ['user', 'role', 'dept', 'store'].map(
    (noun) => `admin:sys${noun[0]!.toUpperCase()}${noun.slice(1)}:query`,
  );
  function Shown({ entry }: { entry: SentenceEntry }) {
    return <OperationSentence entry={entry} getFieldName={useFieldName([])} />;
  }
  const show = (values: Partial<SentenceEntry>, permissions = READ) =>
    render(
      <WithSession permissions={permissions}>
        <MemoryRouter>
          <Shown entry={{ ...ENTRY, ...values }} />
        </MemoryRouter>
      </WithSession>,
    ).container;
  const listLinks = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  const person = ['朱慧敏', '/admin/sys-user/7'];
  const ofStore = ['深圳南山店', '/admin/sys-store/4'];

  it.each(CASES)('leave it as it is: %s', (zh, _en, values) => expect(show(values)).toHaveTextContent(zh));

  it.each<[string, Partial<SentenceEntry>, (readonly string[])[]]>([
    ['the store of a plan', {}, [person, ofStore]],
    ['a store', { ...store, recordId: '4' }, [person, ofStore]],
    ['a user', user, [person, ['林小满', '/admin/sys-user/9']]],
    ['the own account', { ...user, userId: 9 }, [['朱慧敏', '/admin/sys-user/9']]],
    ['several records', posts, [person]],
    ['a record that is gone', { ...user, record: { ...user.record, isGone: true } }, [person]],
    ['the record of a history', { record: null }, [person]],
    ['a deleted person', { name: '', record: null }, []],
    ['a token with a number like that of a person', { actorKind: 'storeToken' }, [ofStore]],
  ])('lead to %s', (_what, values, links) => {
    show(values);
    expect(listLinks()).toEqual(links);
  });

  it('are plain without the permission to read their records', () => {
    expect(show({}, [])).toHaveTextContent('朱慧敏修改了深圳南山店12月计划：3日的计划');
    expect(listLinks()).toEqual([]);
  });
});
