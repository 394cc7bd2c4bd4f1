import { hashPasswordOfJob } from '../../sessions/hash-password-of-job.ts';
import { hashPassword } from '../../sessions/password.ts';
import { normalizePhone } from '../users-rules.ts';
import type { HashedUser } from './insert-users.ts';
import type { ImportedUser } from './parse-user.ts';

/**
 * Hashes the first passwords one after another, so that sign-ins are verified meanwhile. A password that several rows of
 * the file share is hashed once.
 *
 * @throws QueueFullError if too many sign-ins wait
 */
export async function hashUsers(users: readonly ImportedUser[], hash = hashPassword): Promise<HashedUser[]> {
  const hashes = new Map<string, string>();
  const hashed: HashedUser[] = [];
  for (const { password, hasGeneratedPassword: _, phone, ...user } of users) {
    const passwordHash = hashes.get(password) ?? (await hash(password));
    hashes.set(password, passwordHash);
    hashed.push({ ...user, phone: normalizePhone(phone), passwordHash });
  }
  return hashed;
}

/**
 * Like `hashUsers`, for a job: sign-ins do not wait for it.
 *
 * @param onProgress called with the number of users before each hash; throws to stop
 */
export function hashUsersOfJob(
  users: readonly ImportedUser[],
  onProgress: (done: number) => Promise<void>,
): Promise<HashedUser[]> {
  let done = 0;
  return hashUsers(users, async (password) => {
    await onProgress(done);
    const hash = await hashPasswordOfJob(password);
    done += 1;
    return hash;
  });
}
