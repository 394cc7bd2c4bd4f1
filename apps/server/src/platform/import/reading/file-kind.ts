import { AppError } from '../../../kernel/errors/app-error.ts';
import type { LocalizedText } from '../../../kernel/errors/messages.ts';

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Compound file: the formats before XLSX, and encrypted workbooks. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** Where the names of all formats stand. */
const START_BYTES = 4096;

const toMessage = (zh: string, en: string): LocalizedText => ({
  'zh-CN': `这是${zh}。请在表格软件中打开，另存为XLSX或CSV，再导入那个文件`,
  'en-US': `This is ${en}. Open it in a spreadsheet program, save it as XLSX or CSV and import that file`,
});
const ENCRYPTED: LocalizedText = {
  'zh-CN': '文件设有打开密码，无法读取。请在表格软件中取消密码，另存后再导入',
  'en-US': 'The file is protected by a password and cannot be read. Remove the password, save it and import it again',
};
const NO_TABLE: LocalizedText = {
  'zh-CN': '这不是表格文件。请使用模板，保存为XLSX或CSV',
  'en-US': 'This is not a spreadsheet. Use the template and save it as XLSX or CSV',
};
const OPEN_DOCUMENT = toMessage('ODS文件（LibreOffice）', 'an ODS file (LibreOffice)');
const OLD_EXCEL = toMessage('旧版Excel或WPS文件（.xls、.et）', 'a file of an old Excel version (.xls)');
const BINARY_EXCEL = toMessage('二进制Excel文件（.xlsb）', 'a binary Excel file (.xlsb)');
const WEB_PAGE = toMessage('网页（HTML），只是文件名像表格', 'a web page (HTML) with the name of a spreadsheet');
const XML_TABLE = toMessage('XML文件', 'an XML file');
const NUMBERS = toMessage('Numbers文件', 'a Numbers file');

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

const latin = new TextDecoder('latin1');
const utf16 = new TextDecoder('utf-16le');

const refuse = (text: LocalizedText) => new AppError(422, text);

/**
 * Whether the content is a workbook or text, whatever the name and type of the file say.
 *
 * @throws 422 that names a format which cannot be read, and what to do
 */
export function detectKind(bytes: Uint8Array): 'workbook' | 'text' {
  const start = latin.decode(bytes.subarray(0, START_BYTES));
  if (startsWith(bytes, ZIP)) {
    if (start.includes('application/vnd.oasis.opendocument')) throw refuse(OPEN_DOCUMENT);
    return 'workbook';
  }
  // The names in the directory of a compound file are UTF-16; it is aligned and may lie anywhere.
  if (startsWith(bytes, COMPOUND))
    throw refuse(utf16.decode(bytes).includes('EncryptedPackage') ? ENCRYPTED : OLD_EXCEL);
  if (start.startsWith('%PDF')) throw refuse(NO_TABLE);
  assertNoMarkup(start);
  return 'text';
}

/** Pages and tables of older programs, often with the ending of a spreadsheet. */
function assertNoMarkup(start: string): void {
  const text = start
    .replaceAll('\0', '')
    .replace(/^[^<]{0,3}(?=<)/, '')
    .trimStart()
    .toLowerCase();
  if (text.startsWith('<?xml')) throw refuse(text.includes('<html') ? WEB_PAGE : XML_TABLE);
  if (/^<(?:!doctype html|html|head|meta|body|table|style|div)\b/.test(text)) throw refuse(WEB_PAGE);
}

/** @throws 422 that names an archive which is no workbook */
export function assertWorkbook(names: readonly string[]): void {
  const has = (start: string) => names.some((name) => name.startsWith(start));
  if (has('xl/workbook.bin')) throw refuse(BINARY_EXCEL);
  if (has('Index/') || has('Index.zip')) throw refuse(NUMBERS);
  if (has('content.xml')) throw refuse(OPEN_DOCUMENT);
  if (has('EncryptedPackage')) throw refuse(ENCRYPTED);
  if (names.length > 0 && !has('xl/') && !has('_rels/')) throw refuse(NO_TABLE);
  if (has('word/') || has('ppt/')) throw refuse(NO_TABLE);
}
