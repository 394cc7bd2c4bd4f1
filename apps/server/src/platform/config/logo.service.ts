import { createHash } from 'node:crypto';

import { eq, ne } from 'drizzle-orm';
import { imageSize } from 'image-size';

import { LOGO_MAX_PX, systemSettingsContract } from '@backroom/contract/system-settings';

import type { Database, Executor, Transaction } from '../../kernel/database/database.ts';
import { AppError, notFound } from '../../kernel/errors/app-error.ts';
import { logos } from '../../schema/logo.table.ts';

const NOT_A_PNG = { 'zh-CN': '文件不是PNG图片', 'en-US': 'This file is not a PNG image' };
const TOO_LARGE = {
  'zh-CN': '图片最大{px} × {px}像素',
  'en-US': 'An image can have at most {px} × {px} pixels',
};

const LOGO_PREFIX = systemSettingsContract.logo.path.replace('{digest}', '');

/** @throws 422 unless the content is a PNG within the size limit, whatever the request claims */
export function assertPng(picture: Buffer): void {
  const size = readImageSize(picture);
  // A truncated header has no size.
  if (size?.type !== 'png' || !(size.width > 0 && size.height > 0)) throw new AppError(422, NOT_A_PNG);
  if (size.width > LOGO_MAX_PX || size.height > LOGO_MAX_PX) throw new AppError(422, TOO_LARGE, { px: LOGO_MAX_PX });
}

function readImageSize(picture: Buffer) {
  try {
    return imageSize(picture);
  } catch {
    return undefined;
  }
}

/** Stores the picture in place of the previous one and returns its URL. */
export async function saveLogo(tx: Transaction, picture: Buffer): Promise<string> {
  const digest = createHash('sha256').update(picture).digest('base64url');
  await tx.delete(logos).where(ne(logos.digest, digest));
  await tx.insert(logos).values({ digest, picture }).onConflictDoNothing();
  return `${LOGO_PREFIX}${digest}`;
}

/** Whether a URL is that of the stored picture, or empty. */
export const isStoredLogo = async (db: Executor, url: string): Promise<boolean> =>
  url === '' || (await db.$count(logos, eq(logos.digest, url.slice(LOGO_PREFIX.length)))) > 0;

export async function findLogo(db: Database, digest: string): Promise<Buffer> {
  const [found] = await db.select({ picture: logos.picture }).from(logos).where(eq(logos.digest, digest));
  if (!found) throw notFound();
  return found.picture;
}
