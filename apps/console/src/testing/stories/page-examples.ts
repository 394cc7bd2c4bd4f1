import type { createFakeServer } from '@backroom/client/testing';
import { dictDataContract } from '@backroom/contract/dictionaries';
import { METHOD_DICT, SHIFT_DICT } from '@backroom/contract/takings';
import { serveHome } from '@backroom/feature-dashboard/testing';
import { serveExplanation } from '@backroom/feature-roles/testing';
import {
  createDay,
  createStoreDays,
  createTillLine,
  serveDay,
  serveDays,
  TODAY,
} from '@backroom/feature-takings/testing';

import { serveComparison, servePlans } from './plan-examples.ts';

type FakeServer = ReturnType<typeof createFakeServer>;

/** Value, Chinese and English label. */
type Choice = readonly [value: string, label: string, labelEn: string];

const STATES: readonly Choice[] = [
  ['2', '启用', 'Enabled'],
  ['1', '停用', 'Disabled'],
];
const DICTIONARIES: Readonly<Record<string, readonly Choice[]>> = {
  [METHOD_DICT]: [
    ['cash', '现金', 'Cash'],
    ['wechat', '微信', 'WeChat'],
    ['alipay', '支付宝', 'Alipay'],
  ],
  [SHIFT_DICT]: [
    ['morning', '早班', 'Morning'],
    ['evening', '晚班', 'Evening'],
  ],
};

const DIFFERENCE = { '-3': 'difference', '-1': 'open' } as const;

/** Pages whose figures belong together, which no example of a single field can show; by component path. */
const PAGES: Readonly<Record<string, (server: FakeServer) => void>> = {
  '/dashboard/index': (server) => serveHome(server),
  '/admin/why/index': serveExplanation,
  '/cafu/cash-in/month-plan/index': servePlans,
  '/cafu/store-comparison/index': serveComparison,
  '/cafu/cash-in/day/index': (server) =>
    void serveDay(
      server,
      createDay({ lines: [createTillLine('cash', 1_250_000), createTillLine('wechat', 3_120_000)] }),
    ),
  '/cafu/cash-in/days/index': (server) =>
    void serveDays(
      server,
      [1, 2, 3, 4, 5, 6].map((storeId) => createStoreDays(storeId, TODAY, storeId % 2 === 0 ? DIFFERENCE : {})),
      TODAY,
    ),
};

/** What the examples of single fields do not say: labels of a dictionary, and figures of a page that fit each other. */
export function servePage(server: FakeServer, component: string): void {
  PAGES[component]?.(server);
  server.on(dictDataContract.options, ({ query: { dictType } }) =>
    (DICTIONARIES[dictType] ?? STATES).map(([value, label, labelEn], index) => ({
      value,
      label,
      labelEn,
      isDefault: index === 0,
      listClass: 'default' as const,
    })),
  );
}
