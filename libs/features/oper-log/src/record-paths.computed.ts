import { type Resource, resources } from '@backroom/contract/resources';

/** Page of a record by record type, with `{id}` if it has one of its own; else that of its list. */
export const recordPaths: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(resources).flatMap(({ type, path, recordPath }: Resource) => {
    const page = recordPath ?? path;
    return page === undefined ? [] : [[type, page]];
  }),
);
