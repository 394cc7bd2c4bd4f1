import { type RecordType, type Resource, resources } from '@backroom/contract/resources';

type ListedType = {
  [Type in RecordType]: (typeof resources)[Type] extends { path: string } ? Type : never;
}[RecordType];

/** Page with the list of each type of record that has one. */
export const pagePaths = Object.fromEntries(
  Object.values(resources).flatMap(({ type, path }: Resource) => (path === undefined ? [] : [[type, path]])),
) as Readonly<Record<ListedType, string>>;
