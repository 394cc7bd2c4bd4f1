import { strFromU8, unzipSync } from 'fflate';

import { AppError } from '../../../kernel/errors/app-error.ts';
import { assertWorkbook } from './file-kind.ts';

const TOO_LARGE = { 'zh-CN': '文件解压后过大', 'en-US': 'The file is too large once unpacked' };

/** Protects against zip bombs; a real spreadsheet of 5,000 rows takes 4 MiB. */
const UNPACKED_MAX_BYTES = 8 * 1024 * 1024;

/** The XML parts of a workbook. */
export interface WorkbookParts {
  /** The text of a part; undefined if there is none. It is forgotten: each part is read once. */
  take: (path: string) => string | undefined;
}

/**
 * Unpacks the XML parts. Each takes as much memory as the archive declares, up to a limit for all.
 *
 * @throws 422 if they are too large or the archive is no workbook
 */
export function unpack(bytes: Uint8Array): WorkbookParts {
  let total = 0;
  const names: string[] = [];
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      names.push(name);
      total += originalSize;
      if (total > UNPACKED_MAX_BYTES) throw new AppError(422, TOO_LARGE);
      return name.endsWith('.xml') || name.endsWith('.rels');
    },
  });
  assertWorkbook(names);
  const byPath = new Map(Object.entries(parts).map(([path, part]) => [path.toLowerCase(), part]));
  return {
    take(path) {
      const part = byPath.get(path.toLowerCase());
      byPath.delete(path.toLowerCase());
      return part && strFromU8(part);
    },
  };
}
