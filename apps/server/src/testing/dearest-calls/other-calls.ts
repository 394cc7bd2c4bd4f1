import { MAX_IDS } from '@backroom/contract';
import { ERROR_LIMITS, MAX_ERRORS } from '@backroom/contract/error-log';

import { type Company, list } from './company.ts';
import { toImports } from './imports.ts';
import { insertRows } from './insert-rows.ts';
import { type DearestCalls, type PrepareRequest, toCsv } from './request.ts';

const VERSION = 1;
const ORDERED = 500;
const IMPORTED_VALUES = 2_000;
const TYPE = 'sys_user_sex';

/** Deletes, or changes, as many inserted rows as a call may name. */
const withIds =
  (url: string, insert: (company: Company) => Promise<number[]>, more: object = {}): PrepareRequest =>
  async (company) => ({ url, payload: { ids: await insert(company), ...more } });

const insertDictTypes = (company: Company) =>
  insertRows(company, 'sys_dict_type', 'dict_id', { dict_name: 'name', dict_type: 'name' });
const insertValues = (company: Company, count?: number) =>
  insertRows(
    company,
    'sys_dict_data',
    'dict_code',
    { dict_type: `'${TYPE}'`, dict_label: 'name', dict_value: 'name' },
    count,
  );
const insertErrors = (company: Company) =>
  insertRows(company, 'sys_error_group', 'group_id', {
    fingerprint: 'name',
    message: 'name',
    stack: `repeat('x', ${ERROR_LIMITS.stack})`,
    count: '1',
    first_seen_at: 'now()',
    last_seen_at: 'now()',
  });
const insertNotices = (company: Company) =>
  insertRows(company, 'cafu_notice', 'notice_id', {
    notice_type: "'1'",
    title: 'name',
    content: `repeat('文', 1000)`,
    starts_at: 'now()',
  });

/** To everybody of 100 stores, 100 posts and 100 roles. */
async function noticeBody(company: Company) {
  const { storeIds } = company;
  const postIds = await insertRows(company, 'sys_post', 'post_id', { post_code: 'name', post_name: 'name' });
  const roleIds = await insertRows(company, 'sys_role', 'role_id', { role_key: 'name', role_name: 'name' });
  return {
    noticeType: '1',
    title: '题'.repeat(64),
    titleEn: 't'.repeat(64),
    content: '文'.repeat(1_000),
    contentEn: 'c'.repeat(1_000),
    routePath: '',
    startsAt: null,
    endsAt: null,
    acknowledgeBy: null,
    storeIds: storeIds.slice(0, MAX_IDS),
    postIds,
    roleIds,
  };
}

/** The dearest calls of dictionaries, settings, notices and logs. */
export const OTHER_CALLS: DearestCalls = {
  ...toImports('POST /api/v1/dict/data/import', IMPORTED_VALUES, ({ nextSerial }, rows) => {
    const type = `imported_${nextSerial()}`;
    return {
      url: '/api/v1/dict/data/import',
      payload: toCsv(
        '字典类型,字典名称,字典标签,字典键值',
        list(rows, (index) => `${type},${type},第${index}项,${index}`),
      ),
    };
  }),
  'PUT /api/v1/dict-data/order': async (company) => {
    const ids = await insertValues(company, ORDERED);
    const values = ids.map((dictCode, index) => ({ dictCode, dictSort: ORDERED - index, version: VERSION }));
    return { url: '/api/v1/dict-data/order', payload: { values } };
  },
  'DELETE /api/v1/dict/type': withIds('/api/v1/dict/type', insertDictTypes),
  'DELETE /api/v1/dict/data': withIds('/api/v1/dict/data', insertValues),
  'DELETE /api/v1/config': withIds('/api/v1/config', (company) =>
    insertRows(company, 'sys_config', 'id', { config_key: 'name', config_name: 'name' }),
  ),
  'POST /api/v1/error-log': ({ nextSerial }) => {
    const serial = nextSerial();
    const errors = list(MAX_ERRORS.perRequest, (index) => ({
      message: `${serial}.${index} `.padEnd(ERROR_LIMITS.message, 'm'),
      // The body of a request has 64 KiB.
      stack: `Error ${serial} ${index}\n`.padEnd(2_400, ' at x (y.js:1:1)\n').trim(),
      address: '/a'.padEnd(100, 'a'),
      version: 'v',
      count: 1,
      at: new Date().toISOString(),
    }));
    return { url: '/api/v1/error-log', payload: { errors } };
  },
  'DELETE /api/v1/error-log': withIds('/api/v1/error-log', insertErrors),
  'PUT /api/v1/error-log/state': withIds('/api/v1/error-log/state', insertErrors, { state: 'solved' }),
  'DELETE /api/v1/sys-login-log': withIds('/api/v1/sys-login-log', (company) =>
    insertRows(company, 'sys_login_log', 'id', { username: 'name', status: "'2'", msg: "'signed-in'" }),
  ),
  'POST /api/v1/notice': async (company) => ({ url: '/api/v1/notice', payload: await noticeBody(company) }),
  'PUT /api/v1/notice/{noticeId}': async (company) => {
    const [noticeId] = await insertNotices(company);
    return { url: `/api/v1/notice/${noticeId}`, payload: { ...(await noticeBody(company)), version: VERSION } };
  },
  'DELETE /api/v1/notice': withIds('/api/v1/notice', insertNotices),
  'POST /api/cafu/notice/get': () => ({
    url: '/api/cafu/notice/get',
    payload: { pageIndex: 1, pageSize: MAX_IDS },
  }),
  'POST /api/cafu/notice/notice-startup': () => ({ url: '/api/cafu/notice/notice-startup', payload: {} }),
  'POST /api/cafu/notice/receive': withIds('/api/cafu/notice/receive', insertNotices),
  'PUT /api/cafu/notice/read': withIds('/api/cafu/notice/read', insertNotices),
};
