/** `1` all, `2` selected departments, `3` own department, `4` own department and below, `5` own records. */
export const DATA_SCOPES = ['1', '2', '3', '4', '5'] as const;
export type DataScope = (typeof DATA_SCOPES)[number];
