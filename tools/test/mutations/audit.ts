import type { Mutation } from './mutation.ts';

const KERNEL = 'apps/server/src/kernel';

/** What is changed is logged, once and without secrets. */
export const AUDIT: readonly Mutation[] = [
  {
    area: 'audit',
    name: 'an update is not logged',
    file: `${KERNEL}/audited-store/write-audit.ts`,
    find: "action !== 'update' || Object.keys(changes).length > 0",
    replace: "action !== 'update' || changes === undefined",
    tests: [`${KERNEL}/audited-store.test.ts`],
    engine: 'postgres',
  },
  {
    area: 'audit',
    name: 'secrets are logged',
    file: `${KERNEL}/oper-log.ts`,
    find: 'isSecret && isMaskable(value) ? MASK : value',
    replace: 'isSecret && !isMaskable(value) ? MASK : value',
    tests: [`${KERNEL}/audited-store.test.ts`],
    engine: 'postgres',
  },
  {
    area: 'audit',
    name: 'a request runs again with the same Idempotency-Key',
    file: `${KERNEL}/idempotency.ts`,
    find: 'if (await reserve(tx, reservation)) {',
    replace: 'if ((await reserve(tx, reservation)) || KEY.test(reservation.key)) {',
    tests: [`${KERNEL}/idempotency.test.ts`],
    engine: 'postgres',
  },
  {
    area: 'audit',
    name: 'a change of many rows overwrites newer versions',
    file: `${KERNEL}/audited-store/update-all.ts`,
    find: 'if (getVersion(before) !== rowById.get(id)?.version) throw',
    replace: 'if (id < 0) throw',
    tests: [`${KERNEL}/audited-store.test.ts`],
    engine: 'postgres',
  },
];
