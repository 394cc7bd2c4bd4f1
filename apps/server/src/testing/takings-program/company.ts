import type { TestApp, TestCaller } from '../test-app.ts';
import type { ProgramStore } from './run-operation.ts';

const TILLS = 2;
/** The company: a store directly below it has no region. */
const COMPANY = 1;

/** A store of its own for each program, with two tills. */
export async function openStores(
  { app }: Pick<TestApp, 'app'>,
  admin: TestCaller,
  count: number,
): Promise<ProgramStore[]> {
  const create = async <Data>(url: string, payload: object) => {
    const { statusCode, body } = await admin.post(url, payload);
    if (statusCode !== 200) throw new Error(body);
    return (JSON.parse(body) as { data: Data }).data;
  };
  const stores: ProgramStore[] = [];
  for (let number = 1; number <= count; number += 1) {
    const storeCode = `TP${number}`;
    const { storeId } = await create<{ storeId: number }>('/api/v1/store', {
      parentId: COMPANY,
      deptName: `program ${number}`,
      storeCode,
      storeLevel: 'A',
      opensAt: '10:00',
      closesAt: '22:00',
      timeZone: 'Asia/Shanghai',
      currency: 'CNY',
    });
    const tills: ProgramStore['tills'][number][] = [];
    for (let till = 1; till <= TILLS; till += 1) {
      const body = { storeId, name: `till ${till}` };
      const { token, tokenId } = await create<{ token: string; tokenId: number }>('/api/cafu/cash-in/token', body);
      const headers = { authorization: `Bearer ${token}` };
      const post: ProgramStore['tills'][number]['caller']['post'] = (url, payload) =>
        app.inject({ method: 'POST', url, headers, payload: payload as object });
      tills.push({ id: -tokenId, caller: { post } });
    }
    stores.push({ storeId, storeCode, tills });
  }
  return stores;
}
