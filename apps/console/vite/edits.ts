export interface Span {
  start: number;
  end: number;
}

export type Edit = Span & { text: string };

/** A node of the syntax tree. */
export type AnyNode = Span & { type: string; [member: string]: unknown };

export const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && typeof (value as AnyNode).type === 'string';

/** Edits must not overlap. */
export const applyEdits = (code: string, edits: readonly Edit[]): string =>
  [...edits]
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: next }) => text.slice(0, start) + next + text.slice(end), code);
