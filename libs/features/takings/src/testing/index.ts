export { createStore as createStoreDays, serveDays } from '../days/testing/serve-days.ts';
export { createDay, createTillLine, TODAY } from './takings-days.ts';
export { serveDay } from './takings-server.ts';
