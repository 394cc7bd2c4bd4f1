import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const CHECK_MS = 250;
const FAILURES_TO_LEAVE = 2;

interface Target {
  url: string;
  failures: number;
  isReady: boolean;
}

/**
 * Sends requests in turn to the servers whose `/readyz` is 200, over kept connections and without trying again: what a
 * server refuses or cuts off is an answer 502.
 */
export class Balancer {
  readonly #targets: Target[] = [];
  readonly #agent = new Agent({ keepAlive: true });
  readonly #server: Server;
  #turn = 0;
  #isClosed = false;

  private constructor() {
    this.#server = createServer((incoming, outgoing) => this.#pass(incoming, outgoing));
  }

  static async listen(): Promise<Balancer> {
    const balancer = new Balancer();
    await new Promise<void>((resolve) => balancer.#server.listen(0, '127.0.0.1', resolve));
    void balancer.#check();
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Resolves once the server gets requests. */
  async add(url: string): Promise<void> {
    const target = { url, failures: 0, isReady: false };
    this.#targets.push(target);
    while (!target.isReady) await pause(50);
  }

  /** The servers that get requests. */
  ready(): string[] {
    return this.#targets.filter(({ isReady }) => isReady).map(({ url }) => url);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#agent.destroy();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #check(): Promise<void> {
    while (!this.#isClosed) {
      await Promise.all(
        this.#targets.map(async (target) => {
          const response = await fetch(`${target.url}/readyz`).catch(() => null);
          await response?.arrayBuffer();
          target.failures = response?.ok ? 0 : target.failures + 1;
          if (target.failures === 0) target.isReady = true;
          if (target.failures >= FAILURES_TO_LEAVE) target.isReady = false;
        }),
      );
      await pause(CHECK_MS);
    }
  }

  #pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const ready = this.ready();
    const target = ready[(this.#turn += 1) % ready.length];
    const refuse = () => {
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end();
    };
    if (target === undefined) return refuse();
    const { method, headers } = incoming;
    const onward = request(`${target}${incoming.url}`, { method, headers, agent: this.#agent }, (response) => {
      const { connection: _, 'keep-alive': __, ...rest } = response.headers;
      outgoing.writeHead(response.statusCode ?? 502, rest);
      response.pipe(outgoing);
    });
    onward.once('error', refuse);
    incoming.pipe(onward);
  }
}
