import { globSync } from 'node:fs';

import ts from 'typescript';

import { getAll, parseSource } from './jsx-sources.ts';

/** The one module that decides which address is that of the client. */
const READER = 'apps/server/src/kernel/http/client-address.ts';
const REQUEST = /(^|\.)(req|request|raw)$/;
const OWN_ADDRESS = new Set(['ip', 'ips']);
const HEADERS = /^(x-)?(forwarded(-for)?|real-ip|client-ip|true-client-ip|cf-connecting-ip)$/i;

const isOfRequest = ({ type, initializer }: ts.ParameterDeclaration | ts.VariableDeclaration) =>
  /\bFastifyRequest\b/.test(type?.getText() ?? '') || REQUEST.test(initializer?.getText() ?? '');

/** Whether a node reads an address from the request, the socket or a header. */
function isAddressRead(node: ts.Node): boolean {
  if (ts.isIdentifier(node)) return node.text === 'remoteAddress';
  if (ts.isStringLiteralLike(node)) return HEADERS.test(node.text) || node.text === 'remoteAddress';
  if (ts.isPropertyAccessExpression(node))
    return OWN_ADDRESS.has(node.name.text) && REQUEST.test(node.expression.getText());
  if (!ts.isBindingElement(node)) return false;
  const name = (node.propertyName ?? node.name).getText();
  const declaration = node.parent.parent;
  return OWN_ADDRESS.has(name) && !ts.isBindingElement(declaration) && isOfRequest(declaration);
}

const findReads = (file: ts.SourceFile) =>
  getAll(file)
    .filter(isAddressRead)
    .map((node) => `${file.fileName}: ${node.getText()}`);

const files = globSync('apps/server/src/**/*.ts', { exclude: ['**/*.test.ts', '**/testing/**'] });

it('only one module of the server reads the address of a client', () => {
  const reads = files.flatMap((file) => findReads(parseSource(file)));

  expect(files.length).toBeGreaterThan(400);
  expect(reads.filter((read) => !read.startsWith(READER))).toEqual([]);
  expect(reads).toContain(`${READER}: remoteAddress`);
});

it.each([
  'send(request.ip)',
  'send(context.request.ips[0])',
  'const read = ({ ip, id }: FastifyRequest) => ip;',
  'const { ip: address } = request;',
  'request.socket.remoteAddress',
  'const { remoteAddress } = request.raw.socket;',
  "request.headers['x-forwarded-for']",
  "request.headers['X-Real-IP']",
  'headers.get(`forwarded`)',
])('the check reports %s', (source) => {
  expect(findReads(parseSource('planted.ts', source))).not.toEqual([]);
});

it.each(['send(metadata.ip)', 'const { ip } = caller;', 'request.clientAddress'])('the check accepts %s', (source) => {
  expect(findReads(parseSource('planted.ts', source))).toEqual([]);
});
