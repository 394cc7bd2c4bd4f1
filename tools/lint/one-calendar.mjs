import { relative, sep } from 'node:path';

import { PRESENT_MOMENTS, WORDS } from './one-calendar-exceptions.mjs';

/** The only module that calculates days. */
const CALENDAR = 'libs/api/contract/src/calendar/';
const USE = 'see @backroom/contract/calendar';

const PART =
  /^(?:[gs]et(?:UTC)?(?:FullYear|Month|Date|Day|Hours|Minutes)|getTimezoneOffset|toLocale(?:Date|Time)String)$/;
const CUT = /^(?:slice|substring|substr|split|replace|at)$/;
const ISO = /^to(?:ISOString|JSON)$/;

const isMember = (node, object, property) =>
  node.type === 'MemberExpression' && node.object.name === object && node.property.name === property;

/** @returns why a call is refused, and of which kind it is if some files may have it */
function judgeCall({ callee }) {
  if (callee.type === 'Identifier' && callee.name === 'Date') return { text: `The present moment, as text: ${USE}.` };
  if (callee.type !== 'MemberExpression') return undefined;
  const name = callee.property.name ?? '';
  if (PART.test(name)) return { text: `A part of a date in the zone of this machine, or of UTC: ${USE}.` };
  if (CUT.test(name) && ISO.test(callee.object.callee?.property?.name ?? ''))
    return { text: `The day in UTC, which is that of no place: toDay(moment, zone), ${USE}.` };
  if (isMember(callee, 'Date', 'UTC')) return { text: `A day calculated by hand: ${USE}.` };
  if (isMember(callee, 'Date', 'now'))
    return { kind: 'present', text: 'The clock of this machine: getNow() of @backroom/ui has that of the server.' };
  return isMember(callee, 'Intl', 'DateTimeFormat') ? WORD : undefined;
}

const WORD = { kind: 'words', text: `Intl is for words of a day, such as a weekday: formatMoment(), ${USE}.` };

function judgeNew({ callee, arguments: args }) {
  if (isMember(callee, 'Intl', 'DateTimeFormat')) return WORD;
  if (callee.name !== 'Date') return undefined;
  if (args.length === 0)
    return { kind: 'present', text: 'The clock of this machine: getNow() of @backroom/ui has that of the server.' };
  if (args.length > 1 || args[0].type === 'TemplateLiteral')
    return { text: `A day calculated by hand: startOfDay(day, zone) or toMoment(), ${USE}.` };
  return undefined;
}

const toPath = (file, root) => relative(root, file).split(sep).join('/');

/** Refuses days that are calculated outside of the one module, and the clock and the zone of the machine. */
const rule = {
  meta: { type: 'problem', schema: [{ type: 'object' }] },
  create(context) {
    const path = toPath(context.filename, context.cwd);
    if (path.startsWith(CALENDAR)) return {};
    const { present = PRESENT_MOMENTS, words = WORDS } = context.options[0] ?? {};
    const left = { present: present[path] ?? 0, words: words[path] ?? 0 };
    const check = (node, judged) => {
      if (!judged) return;
      if (judged.kind && left[judged.kind] > 0) left[judged.kind] -= 1;
      else context.report({ node, message: judged.text });
    };
    return {
      CallExpression: (node) => check(node, judgeCall(node)),
      NewExpression: (node) => check(node, judgeNew(node)),
      // As a value: `useState(Date.now)`.
      MemberExpression: (node) => {
        if (isMember(node, 'Date', 'now') && node.parent.callee !== node) check(node, judgeCall({ callee: node }));
      },
      ImportDeclaration: (node) => {
        if (String(node.source.value).startsWith('dayjs')) context.report({ node, message: `Days: ${USE}.` });
      },
    };
  },
};

/** A day and a week in seconds and in milliseconds. */
const LENGTHS = new Set([86_400, 86_400_000, 604_800, 604_800_000]);
const HOURS_PER_DAY = 24;
const DAYS_OF_WEEK = 7;
const WEEK = /week/i;

/** Refuses another length of a day or a week than those of the calendar; in tests and tools, too. */
const lengths = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    if (toPath(context.filename, context.cwd).startsWith(CALENDAR)) return {};
    const report = (node, name) => context.report({ node, message: `A copy of ${name}: ${USE}.` });
    return {
      Literal: (node) => {
        if (LENGTHS.has(node.value)) report(node, 'DAY_MS or DAY_SECONDS');
      },
      BinaryExpression: (node) => {
        const isOfDay = [node.left, node.right].some(({ value }) => value === HOURS_PER_DAY);
        if (node.operator === '*' && isOfDay) report(node, 'DAY_MS or DAY_SECONDS');
      },
      VariableDeclarator: ({ id, init }) => {
        if (init?.value === DAYS_OF_WEEK && WEEK.test(id.name ?? '')) report(init, 'DAYS_PER_WEEK');
      },
    };
  },
};

export const oneCalendar = { rules: { 'one-calendar': rule, lengths } };
