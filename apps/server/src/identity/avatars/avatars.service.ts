import { createHash } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { imageSize } from 'image-size';

import { AVATAR_PX, avatarContract } from '@backroom/contract/avatars';

import { updateRecord } from '../../kernel/database/audited-store.ts';
import type { Database, Transaction } from '../../kernel/database/database.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { AppError, notFound, unauthenticated } from '../../kernel/errors/app-error.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { avatars } from '../../schema/avatars.table.ts';
import { users } from '../../schema/users.table.ts';
import { userEntity } from '../users/users.entity.ts';

const NOT_A_JPEG = { 'zh-CN': '文件不是JPEG图片', 'en-US': 'This file is not a JPEG image' };
const TOO_LARGE = {
  'zh-CN': '图片最大{px} × {px}像素',
  'en-US': 'An image can have at most {px} × {px} pixels',
};

/** @throws 422 unless the content is a JPEG within the size limit */
function assertJpeg(picture: Buffer): void {
  const size = readImageSize(picture);
  if (size?.type !== 'jpg') throw new AppError(422, NOT_A_JPEG);
  if (size.width > AVATAR_PX || size.height > AVATAR_PX) throw new AppError(422, TOO_LARGE, { px: AVATAR_PX });
}

function readImageSize(picture: Buffer) {
  try {
    return imageSize(picture);
  } catch {
    return undefined;
  }
}

const toAvatarUrl = (digest: string) => avatarContract.picture.path.replace('{digest}', digest);

export const createAvatarService = (db: Database) => ({
  async set(caller: Caller, picture: Buffer): Promise<{ avatar: string }> {
    assertJpeg(picture);
    const digest = createHash('sha256').update(picture).digest('base64url');
    const avatar = toAvatarUrl(digest);
    await inTransaction(db, async (tx) => {
      await updateAvatarUrl(tx, caller, avatar);
      const values = { digest, picture, createdAt: new Date() };
      await tx
        .insert(avatars)
        .values({ userId: caller.userId, ...values })
        .onConflictDoUpdate({ target: avatars.userId, set: values });
    });
    return { avatar };
  },

  remove: (caller: Caller): Promise<void> =>
    inTransaction(db, async (tx) => {
      await updateAvatarUrl(tx, caller, '');
      await tx.delete(avatars).where(eq(avatars.userId, caller.userId));
    }),

  async find(digest: string): Promise<Buffer> {
    const [found] = await db
      .select({ picture: avatars.picture })
      .from(avatars)
      .where(eq(avatars.digest, digest))
      .limit(1);
    if (!found) throw notFound();
    return found.picture;
  },
});

/** Stores the URL of the picture in the user's record, unless it is unchanged. */
async function updateAvatarUrl(tx: Transaction, caller: Caller, avatar: string): Promise<void> {
  const [user] = await tx
    .select({ version: users.version, avatar: users.avatar })
    .from(users)
    .where(eq(users.userId, caller.userId))
    .for('update');
  if (!user) throw unauthenticated();
  if (user.avatar !== avatar)
    await updateRecord(tx, caller, userEntity, { id: caller.userId, version: user.version }, { avatar });
}
