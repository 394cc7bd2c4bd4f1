import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { ServerConfig } from '../process/server-config.ts';
import { rebaseDocument } from './base-path.ts';
import { getReplyNonce, storybookHeaders } from './security-headers.ts';

/** Vite writes files with hashed names here; their content never changes. */
const HASHED_ASSET = /^assets\//;
const HIDDEN_FILES = /(^|\/)\.|\.(map|br|gz)$/;
const YEAR_MS = 31_536_000_000;

/** The files that may be served. Listed once at start-up, which rules out path traversal. */
async function listFiles(root: string): Promise<Set<string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
  return new Set(names.filter((name) => !HIDDEN_FILES.test(name)));
}

const getFileName = (request: FastifyRequest) => (request.params as { '*': string })['*'];

const isApiPath = (name: string) => /^\/*api(?:\/|$)/i.test(name);

const FRONT_PAGE = new Set(['', 'index.html']);
const ANY_TYPE = new Set(['', '*/*', 'text/*']);

/**
 * The console routes on the client, so that every address without a file may be a page for a browser, which asks for
 * `text/html`. For others only the front page is one: a monitor whose path is wrong must not see a working server, a
 * script no page instead of data.
 */
function isPageRequest(name: string, { headers: { accept = '' } }: FastifyRequest): boolean {
  if (isApiPath(name)) return false;
  if (accept.includes('text/html')) return true;
  return FRONT_PAGE.has(name) && accept.split(',').every((type) => ANY_TYPE.has(type.split(';', 1)[0]!.trim()));
}

function sendFile(reply: FastifyReply, name: string, root: string) {
  return HASHED_ASSET.test(name)
    ? reply.sendFile(name, root, { maxAge: YEAR_MS, immutable: true })
    : reply.header('Cache-Control', 'no-cache').sendFile(name, root, { cacheControl: false });
}

/** Sends an HTML document that is rendered per request. */
const sendHtml = (reply: FastifyReply, html: string) =>
  reply
    .type('text/html; charset=utf-8')
    .headers({ 'Cache-Control': 'no-cache', Vary: 'Accept, accept-encoding' })
    .send(html);

/**
 * `Link` header with the scripts and style sheets of the document, which a proxy in front can send as early hints (103).
 * The nonce of the document is not needed: `'self'` permits them.
 */
function toLinkHeader(html: string): string {
  const scripts = [...html.matchAll(/<script type="module"[^>]*? src="([^"]+)"/g)];
  const styles = [...html.matchAll(/<link rel="stylesheet"[^>]*? href="([^"]+)"/g)];
  return [
    ...scripts.map(([, path]) => `<${path}>; rel=modulepreload; crossorigin`),
    ...styles.map(([, path]) => `<${path}>; rel=preload; as=style; crossorigin`),
  ].join(', ');
}

async function serveConsole(app: FastifyInstance, root: string, previousRoot: string): Promise<void> {
  const files = await listFiles(root);
  const previousFiles = existsSync(previousRoot) ? await listFiles(previousRoot) : new Set<string>();
  const index = rebaseDocument(await readFile(join(root, 'index.html'), 'utf8'), app.basePath);
  const links = toLinkHeader(index);
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    config: { routeAccess: 'public' },
    handler: async (request, reply) => {
      const name = getFileName(request);
      if (name !== 'index.html' && files.has(name)) return sendFile(reply, name, root);
      if (HASHED_ASSET.test(name) && previousFiles.has(name)) return sendFile(reply, name, previousRoot);
      if (!isPageRequest(name, request)) return reply.callNotFound();
      reply.header('Link', links);
      return sendHtml(reply, index.replaceAll('__CSP_NONCE__', getReplyNonce(reply)));
    },
  });
}

async function serveStorybook(app: FastifyInstance, root: string): Promise<void> {
  const files = await listFiles(root);
  const route = { method: ['GET', 'HEAD'], config: { routeAccess: 'public' as const }, helmet: storybookHeaders };
  app.route({
    ...route,
    url: '/storybook',
    handler: (_request, reply) => reply.redirect(`${app.basePath}/storybook/`, 308),
  });
  app.route({
    ...route,
    url: '/storybook/*',
    handler: async (request, reply) => {
      const name = getFileName(request) || 'index.html';
      if (!files.has(name)) return reply.callNotFound();
      if (!name.endsWith('.html')) return sendFile(reply, name, root);
      const html = await readFile(join(root, name), 'utf8');
      return sendHtml(reply, html.replace(/<(script|style)\b/g, `<$1 nonce="${getReplyNonce(reply)}"`));
    },
  });
}

export type StaticDirectories = Pick<ServerConfig, 'consoleDir' | 'previousConsoleDir' | 'storybookDir'>;

/**
 * Serves the built files: the console at every URL without another route, Storybook at `/storybook`. Pages opened before
 * an update may still request assets of a former console.
 */
export async function serveStaticFiles(
  app: FastifyInstance,
  { consoleDir, previousConsoleDir, storybookDir }: StaticDirectories,
): Promise<void> {
  const isBuilt = {
    console: existsSync(join(consoleDir, 'index.html')),
    storybook: existsSync(join(storybookDir, 'index.html')),
  };
  if (!isBuilt.console && !isBuilt.storybook) return;
  await app.register(fastifyStatic, {
    root: isBuilt.console ? consoleDir : storybookDir,
    serve: false,
    preCompressed: true,
  });
  if (isBuilt.console) await serveConsole(app, consoleDir, previousConsoleDir);
  if (isBuilt.storybook) await serveStorybook(app, storybookDir);
}
