import { formatList } from './list.ts';

it.each([
  ['zh-CN', 'unit', '总经办、市场部、财务部'],
  ['zh-CN', 'conjunction', '总经办、市场部和财务部'],
  ['zh-CN', 'disjunction', '总经办、市场部或财务部'],
  ['en-US', 'unit', '总经办, 市场部, 财务部'],
  ['en-US', 'conjunction', '总经办, 市场部, and 财务部'],
  ['en-US', 'disjunction', '总经办, 市场部, or 财务部'],
] as const)('separates names in %s as a %s', (language, kind, text) => {
  expect(formatList(['总经办', '市场部', '财务部'], kind, language)).toBe(text);
});
