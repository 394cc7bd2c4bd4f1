import { type AnyNode, isNode, type Span } from './edits.ts';

/** A member of `endpoint({…})`, or of a function that creates one. */
export interface EndpointMember extends Span {
  name: string;
  value: AnyNode;
}

const CREATE_ENDPOINT = /^(?:endpoint|\w+Endpoint)$/;

/** The members with these names in every `endpoint({…})` and `historyEndpoint({…})`. */
export function findEndpointMembers(node: unknown, names: readonly string[]): EndpointMember[] {
  if (Array.isArray(node)) return node.flatMap((part) => findEndpointMembers(part, names));
  if (!isNode(node)) return [];
  const [definition] = (node.arguments ?? []) as AnyNode[];
  const isEndpoint =
    node.type === 'CallExpression' && isNode(node.callee) && CREATE_ENDPOINT.test(String(node.callee.name));
  if (!isEndpoint || definition?.type !== 'ObjectExpression')
    return Object.values(node).flatMap((part) => findEndpointMembers(part, names));
  return (definition.properties as AnyNode[]).flatMap(({ key, value, start, end }) =>
    isNode(key) && isNode(value) && names.includes(String(key.name))
      ? [{ name: String(key.name), value, start, end }]
      : [],
  );
}
