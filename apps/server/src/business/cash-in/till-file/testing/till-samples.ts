import type { TillMapping } from '@backroom/contract/cash-in';

import { toColumnLetters } from '../../../../platform/import/reading/table.ts';
import { type TextStyle, writeText } from '../../../../platform/import/reading/testing/write-text.ts';
import { createCell, createWorkbookOf } from '../../../../testing/create-workbook.ts';

/** An invented file of a till, and what its import leads to. */
export interface TillSample {
  content: Buffer;
  type: string;
  /** What the console proposes. */
  uses: TillMapping['columns'];
  /** Where the head is found. */
  headRow: number;
  /** What a person adds to the proposal. */
  choices?: Partial<TillMapping>;
  rows: number;
  created: number;
  unchanged: number;
  refused: number;
  /** By `row letters`: a part of the message. */
  errors?: Readonly<Record<string, string>>;
  /** By `store day`: cents by method, of `total` for a day with a total alone. */
  days: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

type Cell = string | number;
const CSV = 'text/csv';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const toText = (
  rows: readonly (readonly string[])[],
  encoding: TextStyle['encoding'] = 'utf-8',
  separator: TextStyle['separator'] = ',',
) => Buffer.from(writeText(rows, { separator, encoding, lineEnds: ['\r\n'], quotesAll: false, endsWithLineEnd: true }));
const toBook = (rows: readonly (readonly Cell[])[], beforeXml = '') =>
  createWorkbookOf(
    rows
      .map((row, at) => {
        const cells = row.map((cell, column) => {
          const reference = `${toColumnLetters(column)}${at + 1}`;
          if (cell === '') return '';
          return typeof cell === 'number' ? `<c r="${reference}"><v>${cell}</v></c>` : createCell(reference, cell);
        });
        return `<row r="${at + 1}">${cells.join('')}</row>`;
      })
      .join(''),
    beforeXml,
  );

const METHODS: TillMapping['columns'] = ['method:cash', 'method:wechat', 'method:alipay'];

/** Ten forms in which tills export takings, as of invented stores and days. */
export const TILL_SAMPLES: Readonly<Record<string, (storeId: number) => TillSample>> = {
  'a column for each method, amounts as people write them, totals at the bottom': () => ({
    content: toText(
      [
        ['门店编码', '营业日期', '现金', '微信支付', '支付宝', '美团外卖', '合计', '备注'],
        ['S01', '2021/11/28', '1,234.50', '￥5.00', '12元', '0', '1251.50', '下雨'],
        ['S01', '20211129', '(20.00)', '1234.5元', '', '-3.5', '1,211.00', ''],
        ['s02', '2021-11-29', '', '', '', '', '', ''],
        ['合计', '', '1214.50', '1239.50', '12.00', '-3.50', '2462.50', ''],
      ],
      'utf-8-bom',
    ),
    type: CSV,
    uses: ['store', 'day', ...METHODS, 'method:delivery', 'total', 'note'],
    headRow: 1,
    rows: 4,
    created: 2,
    unchanged: 2,
    refused: 0,
    days: {
      'S01 2021-11-28': { cash: 123_450, wechat: 500, alipay: 1_200, delivery: 0 },
      'S01 2021-11-29': { cash: -2_000, wechat: 123_450, delivery: -350 },
    },
  }),
  'a row for each day, store and method, in UTF-16 with tabs': () => ({
    content: toText(
      [
        ['日期', '门店名称', '支付方式', '笔数', '实收金额'],
        ['2021年11月28日', '上海南京西路店', '现金', '12', '320.00'],
        ['2021年11月28日', '上海南京西路店', '微信', '40', '1,020.00'],
        ['2021年11月28日', '上海南京西路店', '美团外卖', '3', '60'],
        ['2021年11月28日', '上海南京西路店', '饿了么', '2', '40.5'],
        ['2021年11月28日', '上海南京西路店', '小计', '57', '1440.50'],
      ],
      'utf-16le-bom',
      '\t',
    ),
    type: 'text/tab-separated-values',
    uses: ['day', 'store', 'method', 'ignore', 'amount'],
    headRow: 1,
    rows: 5,
    created: 4,
    unchanged: 1,
    refused: 0,
    days: { 'S01 2021-11-28': { cash: 32_000, wechat: 102_000, delivery: 10_050 } },
  }),
  'one store without its column, days without a year, in GB18030': (storeId) => ({
    content: toText(
      [
        ['日期', '现金收款', '微信收款', '支付宝收款', '银联/刷卡', '实收合计'],
        ['11月28日', '100', '200', '300', '50', '650'],
        ['11月29日', '110.5', '', '0', '', '110.50'],
        ['2月30日', '1', '', '', '', '1'],
      ],
      'gb18030',
    ),
    type: CSV,
    uses: ['day', ...METHODS, 'method:card', 'total'],
    headRow: 1,
    choices: { storeId, year: 2021 },
    rows: 3,
    created: 2,
    unchanged: 0,
    refused: 1,
    errors: { '4 A': '请填写日期' },
    days: {
      'S01 2021-11-28': { cash: 10_000, wechat: 20_000, alipay: 30_000, card: 5_000 },
      'S01 2021-11-29': { cash: 11_050, alipay: 0 },
    },
  }),
  'a workbook with titles above the head, numbers for days, two channels added up': () => ({
    content: toBook([
      ['门店收款日报'],
      ['统计时间：2021-11-28 至 2021-11-29'],
      [],
      ['门店', '营业日', '现金（元）', '微信（元）', '支付宝（元）', '美团外卖（元）', '饿了么（元）', '收款合计'],
      ['S01', 44_528, 300, 0.1 + 0.2, 5, 10, 20.5, 335.8],
      ['S02', 44_529, 80, '', 20, 30, '', 130],
      ['总计', '', 380, 0.3, 25, 40, 20.5, 465.8],
      ['制表人：顾清和'],
    ]),
    type: XLSX,
    uses: ['store', 'day', ...METHODS, 'method:delivery', 'method:delivery', 'total'],
    headRow: 4,
    rows: 4,
    created: 2,
    unchanged: 2,
    refused: 0,
    days: {
      'S01 2021-11-28': { cash: 30_000, wechat: 30, alipay: 500, delivery: 3_050 },
      'S02 2021-11-29': { cash: 8_000, alipay: 2_000, delivery: 3_000 },
    },
  }),
  'English headings, and a total that is not the sum': () => ({
    content: toText(
      [
        ['Business Date', 'Store Code', 'Cash', 'Card', 'WeChat Pay', 'Alipay', 'Delivery', 'Total', 'Covers'],
        ['28-Nov-2021', 'S01', '$100.00', '20', '30', '40', '5', '195', '31'],
        ['29-Nov-2021', 'S01', '100.00', '20', '30', '40', '5', '190.00', '30'],
      ],
      'utf-8',
    ),
    type: CSV,
    uses: [
      'day',
      'store',
      'method:cash',
      'method:card',
      'method:wechat',
      'method:alipay',
      'method:delivery',
      'total',
      'ignore',
    ],
    headRow: 1,
    rows: 2,
    created: 1,
    unchanged: 0,
    refused: 1,
    errors: { '3 H': '各收款方式合计195.00，与此处相差5.00' },
    days: { 'S01 2021-11-28': { cash: 10_000, card: 2_000, wechat: 3_000, alipay: 4_000, delivery: 500 } },
  }),
  'a row for each shift, with semicolons': () => ({
    content: toText(
      [
        ['店号', '业务日期', '班次', '现金', '微信', '支付宝'],
        ['S01', '2021-11-28', '早班', '100', '50', ''],
        ['S01', '2021-11-28', '晚班', '200', '', '30'],
        ['S01', '2021-11-29', '早班', '1', '', ''],
        ['S01', '2021-11-29', '夜班', '2', '', ''],
        ['S01', '2021-11-29', '晚班', '3', '', ''],
      ],
      'utf-8',
      ';',
    ),
    type: CSV,
    uses: ['store', 'day', 'shift', ...METHODS],
    headRow: 1,
    rows: 5,
    created: 2,
    unchanged: 0,
    refused: 3,
    errors: { '4 B': '第5行有误', '5 C': '没有这个班次', '6 B': '第5行有误' },
    days: {
      'S01 2021-11-28': {
        'cash morning': 10_000,
        'wechat morning': 5_000,
        'cash evening': 20_000,
        'alipay evening': 3_000,
      },
    },
  }),
  'only a total': () => ({
    content: toText(
      [
        ['门店编号', '统计日期', '营业额', '订单数', '客单价'],
        ['S01', '2021.11.28', '1888.80', '60', '31.48'],
        ['S12', '2021.11.28', '0', '0', ''],
        ['S99', '2021.11.28', '5', '1', '5'],
      ],
      'utf-8',
    ),
    type: CSV,
    uses: ['store', 'day', 'total', 'ignore', 'ignore'],
    headRow: 1,
    rows: 3,
    created: 2,
    unchanged: 0,
    refused: 1,
    errors: { '4 A': '门店不存在' },
    days: { 'S01 2021-11-28': { total: 188_880 }, 'S12 2021-11-28': { total: 0 } },
  }),
  'methods that a store does not use': () => ({
    content: toText(
      [
        ['门店编码', '日期', '现金', '微信', '团购', '储值卡', '挂账'],
        ['S01', '2021-11-28', '10', '20', '30', '0', ''],
        ['S02', '2021-11-28', '10', '20', '30', '', ''],
        ['S12', '2021-11-28', '10', '', '', '', ''],
      ],
      'utf-8',
    ),
    type: CSV,
    uses: [
      'store',
      'day',
      'method:cash',
      'method:wechat',
      'method:group_deal',
      'method:stored_value',
      'method:on_account',
    ],
    headRow: 1,
    rows: 3,
    created: 1,
    unchanged: 0,
    refused: 2,
    errors: { '3 E': '没有使用这种收款方式', '4 C': '只记总额' },
    days: { 'S01 2021-11-28': { cash: 1_000, wechat: 2_000, group_deal: 3_000 } },
  }),
  'the same with the consent to methods that a store does not use': () => ({
    content: toBook([
      ['门店编码', '日期', '现金', '微信', '团购', '储值卡', '挂账'],
      ['S02', '2021-11-28', 10, 20, 30, '', ''],
      ['S12', '2021-11-28', 10, '', '', 0, ''],
    ]),
    type: XLSX,
    uses: [
      'store',
      'day',
      'method:cash',
      'method:wechat',
      'method:group_deal',
      'method:stored_value',
      'method:on_account',
    ],
    headRow: 1,
    choices: { allMethods: true },
    rows: 2,
    created: 2,
    unchanged: 0,
    refused: 0,
    days: {
      'S02 2021-11-28': { cash: 1_000, wechat: 2_000, group_deal: 3_000 },
      'S12 2021-11-28': { cash: 1_000, stored_value: 0 },
    },
  }),
  'words that a person has explained, and rows that cannot be read': () => ({
    content: toText(
      [
        ['门店', '日期', '结算方式', '金额'],
        ['S01', '2021-11-27', '数字人民币', '8.80'],
        ['S01', '2021-11-27', '测试单', '999'],
        ['S01', '2021-11-28', '现金', '10'],
        ['S01', '2021-11-28', '现金', '10'],
        ['S02', '2021-11-28', '现金', '一百'],
        ['S02', '2021-11-28', '微信', '5'],
        ['S02', '2021-11-29', '微信', '6'],
        ['S01', '2021-11-29', '会员积分', '7'],
        ['S03', '今天', '现金', '1'],
        ['S03', '2021-11-29', '现金', '2'],
      ],
      'utf-8',
    ),
    type: CSV,
    uses: ['store', 'day', 'method', 'amount'],
    headRow: 1,
    choices: {
      words: [
        { text: '数字人民币', method: 'wechat' },
        { text: '测试单', method: '' },
      ],
    },
    rows: 10,
    created: 2,
    unchanged: 1,
    refused: 7,
    errors: {
      '4 B': '第5行有误',
      '5 B': '与第4行重复',
      '6 D': '请用阿拉伯数字填写',
      '7 B': '第6行有误',
      '9 C': '不认识收款方式“会员积分”',
      '10 B': '请填写日期',
      '11 B': '第10行有误',
    },
    days: { 'S01 2021-11-27': { wechat: 880 }, 'S02 2021-11-29': { wechat: 600 } },
  }),
};
