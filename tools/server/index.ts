export { type ApiSession, signIn } from './api-session.ts';
export { newDataDirectory, removeDataDirectory, type RunningServer, runServer } from './run-server.ts';
