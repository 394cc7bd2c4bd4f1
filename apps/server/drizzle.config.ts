import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --config apps/server/drizzle.config.ts` writes the next migration. */
export default defineConfig({
  dialect: 'postgresql',
  schema: 'apps/server/src/schema/*.table.ts',
  out: 'apps/server/src/database/migrations',
});
