import type { Language } from '@backroom/contract';

import { formatPlainMessage } from '../../../kernel/errors/messages.ts';
import type { Workbook } from '../../../kernel/files/workbook/workbook.ts';
import { toWorkbookParts } from '../../../kernel/files/workbook/workbook-parts.ts';
import { USER_IMPORT_LAYOUT } from './users-import-layout.ts';

/** A user of an import whose first password was generated. */
export interface FirstPassword {
  nickName: string;
  username: string;
  password: string;
}

const WIDTHS = [20, 24, 30];
const { nickName, username, password } = USER_IMPORT_LAYOUT.columns;
const NAME = { 'zh-CN': '初始密码', 'en-US': 'initial-passwords' };

/** The first passwords of imported users, one in a row. Texts, so that no user name loses its zeros. */
export const createPasswordWorkbook = (users: readonly FirstPassword[]): Workbook => ({
  fileName: NAME,
  sheets: [
    {
      name: { 'zh-CN': '初始密码', 'en-US': 'Initial passwords' },
      header: [nickName, username, password],
      widths: WIDTHS,
      frozenColumns: 0,
      rows: users.map((user) => ({
        cells: [{ text: user.nickName }, { text: user.username }, { text: user.password }],
      })),
    },
  ],
});

/** The workbook as a file for a response in JSON: its content is base64. */
export async function createPasswordFile(users: readonly FirstPassword[], language: Language) {
  const chunks: Buffer[] = [];
  for await (const { bytes } of toWorkbookParts(createPasswordWorkbook(users), language)) chunks.push(bytes);
  return { name: `${formatPlainMessage(NAME, language)}.xlsx`, content: Buffer.concat(chunks).toString('base64') };
}
