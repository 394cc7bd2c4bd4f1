import type { EntityConfig } from '../../kernel/audited-store.ts';
import { storeTokens } from './cash-in.table.ts';

export const tokenEntity: EntityConfig<typeof storeTokens> = {
  name: 'storeToken',
  table: storeTokens,
  id: 'tokenId',
  toRecord: ({ tokenHash: _, ...row }) => row,
  secrets: ['tokenHash'],
};
