export { buildApp } from './app.ts';
export { describeApi } from './describe-api.ts';
export { openDatabase } from './kernel/database/open-database.ts';
export { createLogger } from './kernel/log/logger.ts';
export { readConfig, type ServerConfig } from './kernel/process/server-config.ts';
export { StartError } from './kernel/process/start-error.ts';
export { type LogFinding, verifyLog } from './platform/oper-log/verify-log.ts';
export { type RunningServer, startServer } from './start-server.ts';
