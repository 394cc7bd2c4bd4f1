import type { LocalizedText } from '../../kernel/errors/messages.ts';
import type { ReadProblem } from './parse-rows.ts';

/** Why a row cannot be read, and what to do. */
export const READ_PROBLEM_TEXTS: Readonly<Record<ReadProblem, LocalizedText>> = {
  error: {
    'zh-CN': '单元格是错误值，没有可导入的内容。请改正公式、加宽列后另存，或直接填写',
    'en-US': 'The cell shows an error instead of a value. Correct the formula, widen the column, or enter the value',
  },
  noValue: {
    'zh-CN': '公式没有保存结果。请在表格软件中打开并重新保存，或直接填写',
    'en-US': 'The formula has no stored result. Open and save the file in a spreadsheet program, or enter the value',
  },
  merged: {
    'zh-CN': '单元格已合并，无法确定属于哪一行哪一列。请取消合并，逐格填写',
    'en-US': 'The cell is merged, so its row and column are not clear. Unmerge it and fill in each cell',
  },
  day: { 'zh-CN': '请填写日期，先年后月日', 'en-US': 'Enter a day, with the year first' },
  tillDay: { 'zh-CN': '请填写日期，先年后月日', 'en-US': 'Enter a day, with the year first' },
  month: { 'zh-CN': '请填写月份', 'en-US': 'Enter a month' },
  time: { 'zh-CN': '请填写时间', 'en-US': 'Enter a time' },
  whole: { 'zh-CN': '请填写整数', 'en-US': 'Enter a whole number' },
  tooLong: {
    'zh-CN': '超过1000个字符，请缩短',
    'en-US': 'The cell has more than 1,000 characters. Shorten it',
  },
  beyondHead: {
    'zh-CN': '这一行的单元格比表头多。含分隔符的内容请加引号，例如"12,345.60"',
    'en-US':
      'The line has more cells than the heading line. Quote values that contain the separator, for example "12,345.60"',
  },
};
