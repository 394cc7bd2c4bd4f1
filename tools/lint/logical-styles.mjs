/** Declarations of a style sheet, each with what is written before its colon and after it. */
const DECLARATION = /(?<![\w$-])([a-z][a-z-]*)\s*:\s*([^;{}]*)/g;
const EXCEPTION = /\bPhysical: (?:[^\s*]+ ){2,}/;

const PHYSICAL_PROPERTY =
  /^(?:left|right|(?:scroll-)?(?:margin|padding)-(?:left|right)|border-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius)$/;
const SIDE = /(?<![\w-])(?:left|right)(?![\w-])/;
const OF_A_SIDE =
  /^(?:text-align|float|clear|justify-\w+|transform-origin|background(?:-position)?|mask|object-position)$/;
const GRADIENT = /gradient\(\s*(?:to (?:left|right)|-?(?:90|270)deg)\b/;
const SIDES = /^(?:inset|padding|margin|scroll-(?:padding|margin)|border-(?:width|style|color|radius))$/;
const MOVE = /translate(?:X|3d)?\(\s*([^,)]*)/;
const SHADOW = /(?:^|,)\s*(?:inset\s+)?([^\s,]+)/g;
const ZERO = /^-?0(?:px|%)?$/;
/** No length, an elevation, or a length whose sign follows the direction. */
const NO_SIDE = /^(?:none|inherit|initial|unset|revert|var\(--ui-e\d\)|\$)|var\(--inline\b/;

/** The values of a shorthand; brackets hold one together. */
function splitValues(text) {
  const values = [''];
  let depth = 0;
  for (const letter of text.replace('!important', '').trim()) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (/\s/.test(letter) && depth === 0) {
      if (values.at(-1) !== '') values.push('');
    } else values[values.length - 1] += letter;
  }
  return values.filter((value) => value !== '');
}

function isUneven(property, text) {
  const values = splitValues(text);
  if (property === 'border-radius') {
    if (text.includes('/') || values.length < 2) return false;
    const [start, end, farEnd = start, farStart = end] = values;
    return start !== end || farEnd !== farStart;
  }
  return values.length === 4 && values[1] !== values[3];
}

const isSideways = (length) => length !== undefined && !ZERO.test(length) && !NO_SIDE.test(length);

/** @returns why a declaration is refused */
function judgeDeclaration(property, value) {
  if (PHYSICAL_PROPERTY.test(property))
    return `\`${property}\` is the same side in every language: inline-start or -end.`;
  if (GRADIENT.test(value)) return 'A gradient to one side: calc(90deg * var(--inline)) turns around.';
  if (OF_A_SIDE.test(property) && SIDE.test(value))
    return `\`${property}\` names a side: start, end, or var(--inline).`;
  if (SIDES.test(property) && isUneven(property, value)) return `Both sides of \`${property}\` differ: write -inline.`;
  const [, moved] = MOVE.exec(value) ?? (property === 'translate' ? [value, splitValues(value)[0]] : []);
  if (isSideways(moved)) return 'A move to one side: multiply it by var(--inline).';
  if (property === 'box-shadow' || property === 'text-shadow') {
    const lengths = [
      ...value.replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, (text) => text.replaceAll(/[\s,]/g, '')).matchAll(SHADOW),
    ];
    if (lengths.some(([, length]) => isSideways(length))) return 'A shadow on one side: multiply it by var(--inline).';
  }
  return undefined;
}

/** @returns what is refused in a text of styles, by its index; a comment beside or above it may give a reason */
export function findPhysicalStyles(text) {
  // As long as before, so that indexes stay.
  const blank = (part) => part.replaceAll(/[^\n]/g, ' ');
  const code = text.replaceAll(/\/\*[^]*?\*\//g, blank);
  return [...code.matchAll(DECLARATION)].flatMap((match) => {
    const [, property, value] = match;
    const why = judgeDeclaration(property, value);
    return why && !hasReason(text, match.index) ? [{ index: match.index, message: why }] : [];
  });
}

function hasReason(text, index) {
  const lines = text.slice(0, index).split('\n').length - 1;
  return text
    .split('\n')
    .slice(Math.max(0, lines - 1), lines + 1)
    .some((line) => EXCEPTION.test(line));
}

/** Writes what a template computes as one word, as long as before. */
function hideExpressions({ range: [from], quasis }, text) {
  let hidden = text;
  for (const [index, { range }] of quasis.slice(0, -1).entries()) {
    const [start, end] = [range[1] - from, quasis[index + 1].range[0] - from];
    hidden = `${hidden.slice(0, start - 1)}x${hidden.slice(start, end).replaceAll(/[^\n]/g, 'x')}x${hidden.slice(end + 1)}`;
  }
  return hidden;
}

const PHYSICAL_KEY = /^(?:left|right|(?:margin|padding|border|scrollMargin|scrollPadding)(?:Left|Right)\w*)$/;

/** Refuses styles that do not turn around in a language that is written from right to left. */
const rule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const { sourceCode } = context;
    const isExcepted = (node) => hasReason(sourceCode.text, node.range[0]);
    const reportKey = (node, name) => {
      if (!isExcepted(node)) context.report({ node, message: `\`${name}\` is the same side in every language.` });
    };
    return {
      TemplateLiteral(node) {
        const [from] = node.range;
        for (const { index, message } of findPhysicalStyles(hideExpressions(node, sourceCode.getText(node))))
          context.report({ loc: sourceCode.getLocFromIndex(from + index), message });
      },
      "JSXAttribute[name.name='style'] Property": function ({ key }) {
        if (PHYSICAL_KEY.test(key.name)) reportKey(key, key.name);
      },
      "AssignmentExpression > MemberExpression.left[object.property.name='style']": function ({ property }) {
        if (PHYSICAL_KEY.test(property.name)) reportKey(property, property.name);
      },
    };
  },
};

export const logicalStyles = { rules: { 'logical-styles': rule } };
