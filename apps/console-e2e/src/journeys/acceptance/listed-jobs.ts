import { DAY_MS } from '@backroom/contract/calendar';

const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();
const finishedAt = (minutesAgo: number) => ({
  finishedAt: at(minutesAgo),
  expiresAt: new Date(Date.now() + DAY_MS - minutesAgo * 60_000).toISOString(),
});

const job = { done: 100_000, total: 100_000, file: null, result: null, error: '' };

/** A running, a finished and a failed export, and an import with errors, as `GET /api/v1/job` lists them. */
export const LISTED_JOBS = [
  {
    ...job,
    jobId: 4,
    kind: 'export',
    noun: 'user',
    state: 'running',
    done: 64_000,
    createdAt: at(1),
    finishedAt: null,
    expiresAt: null,
  },
  {
    ...job,
    jobId: 3,
    kind: 'import',
    noun: 'store',
    state: 'failed',
    done: 20,
    total: 20,
    result: {
      rows: 20,
      created: 0,
      errors: [
        {
          sheet: '',
          row: 3,
          column: '门店编码',
          letters: 'B',
          found: 'S03',
          message: '已存在相同编码的门店',
          example: '',
        },
      ],
      hasMoreErrors: false,
    },
    createdAt: at(12),
    ...finishedAt(11),
  },
  {
    ...job,
    jobId: 2,
    kind: 'export',
    noun: 'operLog',
    state: 'done',
    file: { name: '操作日志 (Asia-Shanghai).csv', size: 5_242_880 },
    createdAt: at(40),
    ...finishedAt(39),
  },
  {
    ...job,
    jobId: 1,
    kind: 'export',
    noun: 'monthPlan',
    state: 'failed',
    error: '服务器已重启，请重新导出',
    createdAt: at(90),
    ...finishedAt(88),
  },
];
