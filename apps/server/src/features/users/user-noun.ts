import { type Noun } from '../../kernel/records.ts';
import { users } from './users.table.ts';

export const userNoun: Noun<typeof users> = {
  name: 'user',
  table: users,
  id: 'userId',
  toRecord: ({ userId, username }) => ({ userId, username }),
  secrets: ['password'],
};
