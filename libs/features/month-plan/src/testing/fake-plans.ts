import { type createFakeServer, FakeApiError } from '@backroom/client/testing';
import { DEFAULT_THRESHOLDS, monthPlanContract as contract, type PlanSheet } from '@backroom/contract/month-plan';

/** Serves and saves the plans of a month, as the server does. */
export function servePlans(server: ReturnType<typeof createFakeServer>, initial: readonly PlanSheet[]) {
  let stores = initial;
  let revision = 1;
  server.on(contract.month, ({ query }) => ({
    month: query.month,
    revision,
    stores: [...stores],
    count: stores.length,
    pageIndex: 1,
    sums: null,
    emptyReason: null,
    lastYear: null,
    notes: null,
    thresholds: DEFAULT_THRESHOLDS,
    regions: [{ regionId: 4, regionName: '华东' }],
  }));
  server.on(contract.changes, () => ({ revision, stores: [...stores], hasMore: false }));
  const write = (storeId: number, cells: readonly { day: number; amount: number | null }[]) => {
    revision += 1;
    stores = stores.map((sheet) => {
      if (sheet.storeId !== storeId) return sheet;
      const version = sheet.version + 1;
      return cells.reduce(
        (next, { day, amount }) => ({
          ...next,
          version,
          plan: next.plan.with(day - 1, amount),
          planVersions: next.planVersions.with(day - 1, version),
        }),
        sheet,
      );
    });
    return revision;
  };
  server.on(contract.save, ({ body }) => {
    const conflicts = body.stores.flatMap(({ storeId, cells }) =>
      cells.flatMap(({ day, amount, version }) => {
        const sheet = stores.find((each) => each.storeId === storeId)!;
        const current = { amount: sheet.plan[day - 1]!, version: sheet.planVersions[day - 1]! };
        return current.version === version || current.amount === amount ? [] : [{ storeId, day, ...current }];
      }),
    );
    if (conflicts.length > 0) throw new FakeApiError(409, '数据已被他人修改', { current: { cells: conflicts } });
    for (const { storeId, cells } of body.stores) write(storeId, cells);
    return { revision, stores: stores.filter(({ storeId }) => body.stores.some((each) => each.storeId === storeId)) };
  });
  return {
    /** Another user saves cells. Returns the revision that the event stream announces. */
    write,
    getPlan: (storeId: number) => stores.find((sheet) => sheet.storeId === storeId)!.plan,
  };
}
