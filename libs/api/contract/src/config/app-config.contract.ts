import { endpoint } from '../endpoint/endpoint.ts';
import { appConfig, demoAccounts } from './app-config.schemas.ts';

export const appConfigContract = {
  get: endpoint({
    method: 'GET',
    path: '/api/v1/app-config',
    access: 'public',
    summary: 'Public configuration: name, logo, sign-in modes, and the build of the console that is being served',
    data: appConfig,
  }),
  demoAccounts: endpoint({
    method: 'GET',
    path: '/api/v1/demo-accounts',
    access: 'public',
    summary: 'Demo accounts that can still sign in with the published password; empty without demo data',
    data: demoAccounts,
  }),
};
