import { createCell, createEntityBomb, createWorkbookOf, createZipBomb } from '@backroom/server/testing/workbook';

const CSV = 'text/csv';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const HEADER = '用户名,姓名,部门,岗位,角色,初始密码';
const MAX_BYTES = 2 * 1024 * 1024;
const MAX_USERS = 5_000;
const PASSWORDS = 50;

/** An import file with its media type. */
export interface ImportFile {
  type: string;
  bytes: Buffer;
}

const csv = (text: string): ImportFile => ({ type: CSV, bytes: Buffer.from(text) });

/** A file with a header and the lines below it. */
export const createCsv = (header: string, lines: readonly string[]): ImportFile => csv([header, ...lines].join('\n'));

const xlsx = (bytes: Buffer): ImportFile => ({ type: XLSX, bytes });

/** As many users as a file may have; with passwords a few different ones, which are hashed once each. */
export function createUsersFile(prefix: string, hasPasswords = false): ImportFile {
  const lines = Array.from({ length: MAX_USERS }, (_, at) => {
    const password = hasPasswords ? `Kranich-Wiese-${at % PASSWORDS}` : '';
    return `${prefix}.${at},甲,人力资源部,专员,门店店员,${password}`;
  });
  return createCsv(HEADER, lines);
}

/** Files that cost much more to read than to send. */
export const createHostileFiles = (): ImportFile[] => [
  xlsx(createWorkbookOf(`<row r="1">${createCell('XFD1048576', 'x')}</row>`)),
  xlsx(createZipBomb(80 * MAX_BYTES)),
  csv(`${HEADER}\nx,x,x,x,${'a;'.repeat((MAX_BYTES - 100) / 2)},`),
  csv('\n'.repeat(MAX_BYTES)),
  csv(`${HEADER}\n"${'""'.repeat((MAX_BYTES - 100) / 2)}`),
  xlsx(createEntityBomb()),
  createUsersFile('dry'),
];
