export { testUser, useEndSession, useRefresh, WithSession } from './with-session.tsx';
