import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';

import { hasPermission } from '../access/grant.ts';
import { isOpenWhileSeeingAs } from '../access/open-while-seeing-as.ts';
import { AppError, forbidden } from '../errors/app-error.ts';
import type { Caller, View } from './caller.ts';

/** The signed-in user of a request. Throws 401 without a valid access token. */
export type Authenticate = (request: FastifyRequest) => Promise<Caller>;

const TAG = /^[a-z]+:[A-Za-z]+:[A-Za-z]+$/;

function assertAccessDeclared({ method, url, config }: RouteOptions): void {
  if (config?.routeAccess !== undefined) return;
  const access = config?.contract?.access;
  if (access === undefined) {
    throw new Error(`${String(method)} ${url} declares no access: mount it with registerEndpoint()`);
  }
  if (access !== 'public' && access !== 'signed-in' && !TAG.test(access)) {
    throw new Error(`${String(method)} ${url} declares an invalid access: ${access}`);
  }
}

/** What is not granted by a tag is for the person alone, such as the notices, which are read by a POST. */
const seenAsRefusal = ({ name }: View, access: string) =>
  new AppError(403, access === 'signed-in' ? 'seenAsPrivate' : 'seenAsReadOnly', { name });

/**
 * Closed by default: registering a route without a declared access throws. Each request is authorised by the route that
 * it matched, never by its URL text, and before its body is read.
 */
export function registerRouteGuard(app: FastifyInstance, authenticate: Authenticate): void {
  const tags = new Set<string>();
  app.decorate('requiredTags', tags);
  app.addHook('onRoute', (route) => {
    assertAccessDeclared(route);
    const { access, mayRequire = [] } = route.config?.contract ?? {};
    if (access !== undefined && TAG.test(access)) tags.add(access);
    for (const tag of mayRequire) tags.add(tag);
  });
  app.addHook('onRequest', async (request) => {
    if (request.is404) return;
    const { contract, routeAccess } = request.routeOptions.config;
    const access = contract?.access ?? routeAccess;
    if (access === 'public') return;
    if (access === undefined) throw forbidden();
    request.caller = await authenticate(request);
    const isOpen = contract ? isOpenWhileSeeingAs(contract) : request.method === 'GET';
    if (request.caller.view && !isOpen) throw seenAsRefusal(request.caller.view, access);
    if (!hasPermission(request.caller, access)) throw forbidden();
  });
}
