import { eq, inArray } from 'drizzle-orm';

import { users } from '../../schema/users.table.ts';
import { createSessionCaller } from '../../testing/session-caller.ts';
import { setConfig } from '../../testing/test-settings.ts';
import { insertUser } from '../../testing/test-users.ts';
import { setupTwoServers } from '../../testing/two-servers.ts';
import { DEMO_PASSWORD } from '../app-config/demo-accounts.ts';

const ADMIN_ROLE_ID = 1;
const ROUNDS = 8;

const servers = setupTwoServers();

it('of two administrators who remove the last phones at once, one keeps theirs', async () => {
  const { db, here, there } = servers;
  await setConfig(db, 'isTelLogin', '1');
  const ids: number[] = [];
  for (const username of ['one', 'other'])
    ids.push(await insertUser(db, { username, deptId: 1, roleIds: [ADMIN_ROLE_ID] }));
  for (let round = 0; round < ROUNDS; round += 1) {
    await setConfig(db, 'isNameLogin', '0');
    await db.update(users).set({ phone: '' });
    const callers = [];
    for (const [index, userId] of ids.entries()) {
      const phone = `1380013999${index}`;
      await db.update(users).set({ phone }).where(eq(users.userId, userId));
      callers.push(await createSessionCaller(index === 0 ? here : there, userId));
    }
    const rows = await db.select().from(users).where(inArray(users.userId, ids)).orderBy(users.userId);
    const responses = await Promise.all(
      callers.map((caller, index) => {
        const { nickName, email, sex, introduction, version } = rows[index]!;
        const profile = { nickName, email, sex, introduction, version, phone: '', password: DEMO_PASSWORD };
        return caller.put('/api/v1/user/profile', profile);
      }),
    );
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  }
});
