import { METHOD_DICT } from '@backroom/contract/takings';

import { createRecognizer } from './recognize-headings.ts';

const METHODS = { cash: '现金', wechat: '微信', alipay: '支付宝', card: '银行卡' };
const { findMethod, findUses } = createRecognizer(
  new Map(Object.entries(METHODS).map(([value, zh]) => [`${METHOD_DICT} ${value}`, { 'zh-CN': zh, 'en-US': value }])),
);

it.each([
  ['扫码(微信)', 'wechat'],
  ['扫码支付（支付宝）', 'alipay'],
  ['扫码【微信支付】（元）', 'wechat'],
  ['Payment (Card)', 'card'],
  ['现金(微信)', 'cash'],
  ['微信(元)', 'wechat'],
])('%s is %s', (heading, method) => {
  expect(findMethod(heading)).toBe(method);
});

it.each(['手续费(微信)', '退款（支付宝）', '扫码(元)', '扫码', 'Fee (card)'])('%s is no method', (heading) => {
  expect(findMethod(heading)).toBeUndefined();
});

it('gives each column the method in its brackets', () => {
  expect(findUses(['门店编码', '日期', '扫码(微信)', '扫码(支付宝)', '手续费(微信)'])).toEqual([
    'store',
    'day',
    'method:wechat',
    'method:alipay',
    'ignore',
  ]);
});
