export { testUser, WithSession } from './with-session.tsx';
