import { type AnyNode, isNode, type Span } from './edits.ts';

/** A member of `endpoint({…})`. */
export interface EndpointMember extends Span {
  name: string;
  value: AnyNode;
  isShorthand: boolean;
  /** `GET`, `POST`, … */
  method: unknown;
}

/** The members with these names in every `endpoint({…})`. */
export function findEndpointMembers(node: unknown, names: readonly string[]): EndpointMember[] {
  if (Array.isArray(node)) return node.flatMap((part) => findEndpointMembers(part, names));
  if (!isNode(node)) return [];
  const [definition] = (node.arguments ?? []) as AnyNode[];
  const isEndpoint = node.type === 'CallExpression' && isNode(node.callee) && node.callee.name === 'endpoint';
  if (!isEndpoint || !definition) return Object.values(node).flatMap((part) => findEndpointMembers(part, names));
  const members = (definition.properties as AnyNode[]).flatMap(({ key, value, shorthand, start, end }) =>
    isNode(key) && isNode(value)
      ? [{ name: String(key.name), value, isShorthand: shorthand === true, start, end }]
      : [],
  );
  const method = members.find(({ name }) => name === 'method')?.value.value;
  return members.filter(({ name }) => names.includes(name)).map((member) => ({ ...member, method }));
}
