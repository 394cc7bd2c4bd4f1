import type { ProgramFixture } from './program-fixture.ts';
import type { Program } from './run-program.ts';

const READY = /^Backroom is ready at (http:\/\/localhost:\d+)$/m;

/** A running server, which listens at `url`. */
export interface ServerProcess {
  program: Program;
  url: string;
}

/** Starts the server on the database of the fixture; resolves when it is ready. */
export async function startServer(
  fixture: ProgramFixture,
  extraEnv: Record<string, string> = {},
): Promise<ServerProcess> {
  const program = fixture.run('main.ts', { ...fixture.env, ...extraEnv });
  const [, url = ''] = await program.waitForOutput(READY);
  return { program, url };
}

/** Resolves with the exit code. */
export async function stopServer({ program }: ServerProcess): Promise<number | null> {
  program.kill('SIGTERM');
  return program.exitCode;
}

interface ResponseBody {
  code: number;
  token?: string;
  data?: { ticket?: string };
}

/** Sends a POST request if there is a body, else a GET request. */
export async function call(url: string, headers: Record<string, string>, body?: object): Promise<ResponseBody> {
  const method = body ? 'POST' : 'GET';
  const json = body && { 'content-type': 'application/json' };
  const response = await fetch(url, { method, headers: { ...headers, ...json }, body: body && JSON.stringify(body) });
  return (await response.json()) as ResponseBody;
}

export const createSignInBody = (password: string) => ({ username: 'admin', password, isNameLogin: 1, unbound: true });
