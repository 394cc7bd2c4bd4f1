/** Fields of every record. */
export const RECORD_FIELDS = {
  version: 1,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-20T08:30:00.000Z',
};

interface PageQuery {
  pageIndex: number;
  pageSize: number;
}

/** One page of rows in the response format of the server. */
export const paginate = <Row>(rows: readonly Row[], { pageIndex, pageSize }: PageQuery) => ({
  list: rows.slice((pageIndex - 1) * pageSize, pageIndex * pageSize),
  count: rows.length,
  pageIndex,
  pageSize,
});

/** All permission tags of the given resources. */
export const permissionsFor = (...resources: readonly string[]) =>
  resources.flatMap((resource) =>
    ['list', 'query', 'add', 'edit', 'remove', 'export'].map((action) => `admin:${resource}:${action}`),
  );
