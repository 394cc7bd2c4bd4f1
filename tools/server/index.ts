export { type ApiSession, signIn } from './api-session.ts';
export { BUILT_SERVER, copyBuiltServer, listTree, sumBytes } from './built-server.ts';
export { createDataDirectory, removeDataDirectory, type RunningServer, runServer } from './run-server.ts';
export { withDatabase } from './with-database.ts';
