export { type ApiSession, signIn } from './api-session.ts';
export { createDataDirectory, removeDataDirectory, type RunningServer, runServer } from './run-server.ts';
