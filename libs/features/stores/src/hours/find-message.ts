/** The first message among the errors of a field with members, such as a list. */
export function findMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  for (const [name, member] of Object.entries(error)) {
    const message = name === 'ref' ? undefined : findMessage(member);
    if (message !== undefined) return message;
  }
  return undefined;
}
