import ts from 'typescript';

import {
  type Element,
  findBody,
  findValue,
  getAll,
  getAttribute,
  getChildren,
  getTag,
  isElement,
} from './jsx-sources.ts';

/** A button in the footer of a panel. */
interface FooterButton {
  closes: boolean;
  isPrimary: boolean;
}

/** The buttons that a footer shows at the same time. */
type Step = readonly FooterButton[];

const CLOSE = /^\{(?:\(\) => )?(?:close|onClose|onCancel|requestClose)(?:\(\))?\}$/;
/** Every other tone is that of a button beside the primary one. */
const SECONDARY_TONES = /^"(?:ghost|outline|danger-outline)"$|^\{(?:'ghost'|'outline')\}$/;
const NOTHING: readonly Step[] = [[]];

function toButton(element: Element): FooterButton {
  const tone = getAttribute(element, 'tone')?.initializer?.getText();
  return {
    closes: CLOSE.test(getAttribute(element, 'onClick')?.initializer?.getText() ?? ''),
    isPrimary: tone !== undefined && !SECONDARY_TONES.test(tone),
  };
}

const combine = (parts: readonly (readonly Step[])[]): readonly Step[] =>
  parts.reduce((steps, next) => steps.flatMap((step) => next.map((more) => [...step, ...more])), NOTHING);

/** The steps of both sides of an operator. What is no element, such as a property, is checked where it is set. */
function getOperatorSteps({ left, operatorToken, right }: ts.BinaryExpression): readonly Step[] {
  if (operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) return [...NOTHING, ...getSteps(right)];
  return [...getSteps(left).filter(({ length }) => length > 0), ...getSteps(right)];
}

const getReturned = (body: ts.Node): ts.Expression[] =>
  getAll(body).flatMap((node) => (ts.isReturnStatement(node) && node.expression ? [node.expression] : []));

/** Each set of buttons that a footer may show, through conditions and components of our own. */
export function getSteps(node: ts.Node): readonly Step[] {
  if (isElement(node)) {
    if (getTag(node) === 'Button') return [[toButton(node)]];
    const body = findBody(getTag(node), node.getSourceFile());
    const children = ts.isJsxElement(node) ? node.children.map((child) => getSteps(child)) : [];
    return combine([body ? getSteps(body) : NOTHING, ...children]);
  }
  if (ts.isJsxFragment(node)) return combine(node.children.map((child) => getSteps(child)));
  if (ts.isConditionalExpression(node)) return [...getSteps(node.whenTrue), ...getSteps(node.whenFalse)];
  if (ts.isBinaryExpression(node)) return getOperatorSteps(node);
  if (ts.isBlock(node)) return getReturned(node).flatMap((returned) => getSteps(returned));
  if (ts.isArrowFunction(node)) return getSteps(node.body);
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node))
    return node.expression ? getSteps(node.expression) : NOTHING;
  const value = ts.isIdentifier(node) ? findValue(node.text, node) : undefined;
  return value ? getSteps(value) : NOTHING;
}

/** The nodes of a panel, and of the components and values of our own that it shows. */
export function getShown(node: ts.Node, visited = new Set<ts.Node>()): Set<ts.Node> {
  if (visited.has(node)) return visited;
  visited.add(node);
  const body = isElement(node) ? findBody(getTag(node), node.getSourceFile()) : undefined;
  const value = ts.isIdentifier(node) ? findValue(node.text, node) : undefined;
  for (const next of [body, value, ...getChildren(node)]) if (next) getShown(next, visited);
  return visited;
}
