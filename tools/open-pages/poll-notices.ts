import { Agent, get, type IncomingMessage } from 'node:http';

import { BACKGROUND_REQUEST_HEADER } from '@backroom/contract/session';

import type { OpenPage } from './seed-open-pages.ts';

/** As a browser on https sends it. */
const ACCEPT_ENCODING = 'gzip, deflate, br, zstd';

/** Pages that poll for notices over connections that stay open, each with the tag of its last answer. */
export class NoticePolls {
  readonly #address: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 200 });
  readonly #tags = new Map<OpenPage, string>();
  /** Answers by status since `takeAnswers`. */
  #answers: Record<number, number> = {};

  constructor(address: string) {
    this.#address = address;
  }

  /** @param knowsLast whether the page has its last answer; else it reads all open notices */
  async poll(page: OpenPage, knowsLast = true): Promise<void> {
    const tag = knowsLast ? this.#tags.get(page) : undefined;
    const { statusCode = 0, headers } = await this.#send(page, tag);
    this.#answers[statusCode] = (this.#answers[statusCode] ?? 0) + 1;
    if (headers.etag) this.#tags.set(page, headers.etag);
  }

  takeAnswers(): Record<number, number> {
    const answers = this.#answers;
    this.#answers = {};
    return answers;
  }

  close(): void {
    this.#agent.destroy();
  }

  #send({ poll, headers }: OpenPage, tag: string | undefined): Promise<IncomingMessage> {
    const sent = {
      'accept-encoding': ACCEPT_ENCODING,
      [BACKGROUND_REQUEST_HEADER]: '1',
      ...headers,
      ...(tag && { 'if-none-match': tag }),
    };
    return new Promise((resolve, reject) => {
      const call = get(`${this.#address}${poll}`, { agent: this.#agent, headers: sent }, (response) => {
        response.resume();
        response.once('error', reject);
        response.once('end', () => resolve(response));
      });
      call.once('error', reject);
    });
  }
}
