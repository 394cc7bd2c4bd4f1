/** The department of the URL, which may have slashes around it; an empty string for all. */
export const toDeptId = (deptId: string | undefined): string => (deptId ?? '').replaceAll('/', '');
