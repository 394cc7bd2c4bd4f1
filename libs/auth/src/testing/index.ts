export { testUser, useEndSession, WithSession } from './with-session.tsx';
