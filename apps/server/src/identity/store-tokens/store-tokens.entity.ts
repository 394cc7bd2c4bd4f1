import type { EntityConfig } from '../../kernel/database/audited-store.ts';
import { storeTokens } from '../../schema/cash-in.table.ts';

export const tokenEntity: EntityConfig<typeof storeTokens> = {
  name: 'storeToken',
  table: storeTokens,
  id: 'tokenId',
  toRecord: ({ tokenHash: _, ...row }) => row,
  secrets: ['tokenHash'],
};
