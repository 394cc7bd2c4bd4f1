export { buildApp } from './app.ts';
export { describeApi } from './describe-api.ts';
export { type LogFinding, verifyLog } from './features/oper-log/verify-log.ts';
export { createLogger } from './kernel/logger.ts';
export { openDatabase } from './kernel/open-database.ts';
export { readConfig, type ServerConfig } from './kernel/server-config.ts';
export { StartError } from './kernel/start-error.ts';
export { type RunningServer, startServer } from './start-server.ts';
