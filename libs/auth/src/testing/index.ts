export { somebody, WithSession } from './with-session.tsx';
