import type { Defect } from './mutation.ts';

const KERNEL = 'apps/server/src/kernel';

/** What is changed is logged, once and without secrets. */
export const AUDIT: readonly Defect[] = [
  {
    name: 'an update is not logged',
    file: `${KERNEL}/database/audited-store/write-audit.ts`,
    find: "action !== 'update' || Object.keys(changes).length > 0",
    replace: "action !== 'update' || changes === undefined",
    tests: [`${KERNEL}/database/audited-store.test.ts`],
  },
  {
    name: 'secrets are logged',
    file: `${KERNEL}/log/oper-log.ts`,
    find: 'isSecret && isMaskable(value) ? MASK : value',
    replace: 'isSecret && !isMaskable(value) ? MASK : value',
    tests: [`${KERNEL}/database/audited-store.test.ts`],
  },
  {
    name: 'a request runs again with the same Idempotency-Key',
    file: `${KERNEL}/http/idempotency.ts`,
    find: 'if (await reserve(tx, reservation)) {',
    replace: 'if ((await reserve(tx, reservation)) || KEY.test(reservation.key)) {',
    tests: [`${KERNEL}/http/idempotency.test.ts`],
  },
  {
    name: 'a change of many rows overwrites newer versions',
    file: `${KERNEL}/database/audited-store.ts`,
    find: 'if (getVersion(before) !== rowById.get(id)?.version) throw',
    replace: 'if (id < 0) throw',
    tests: [`${KERNEL}/database/audited-store.test.ts`],
  },
];
