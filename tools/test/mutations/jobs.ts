import type { Defect } from './mutation.ts';

const KERNEL = 'apps/server/src/kernel/jobs';
const FEATURE = 'apps/server/src/platform/jobs';

/** Work that outlives its request. */
export const JOBS: readonly Defect[] = [
  {
    name: 'an instance that has lost its lease goes on writing',
    file: `${KERNEL}/job-lease.ts`,
    find: 'eq(jobs.leaseToken, leaseToken), ',
    replace: '',
    tests: [`${KERNEL}/job-queue.test.ts`],
  },
  {
    name: 'users see the jobs of others',
    file: `${FEATURE}/jobs.repository.ts`,
    find: 'and(eq(jobs.userId, userId), not(isRegular), isKept)',
    replace: 'and(not(isRegular), isKept)',
    tests: [`${FEATURE}/jobs.routes.test.ts`],
  },
  {
    name: 'a file is sent to users who have lost the permission',
    file: `${FEATURE}/jobs.routes.ts`,
    find: 'throw notFound();\n    if (!isKeptFor(caller, job)) throw rightsShrunk();\n    return { name',
    replace: 'throw notFound();\n    return { name',
    tests: [`${FEATURE}/jobs.routes.test.ts`],
  },
];
