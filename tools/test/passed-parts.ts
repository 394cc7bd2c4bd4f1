import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the results of the parts are kept; it survives a change of branch, not a new installation. */
const FOLDER = 'node_modules/.cache/deep-parts';

interface PassedPart {
  /** Of what the result depends on. */
  inputs: string;
  /** ISO 8601. */
  at: string;
  passed: number;
  ms: number;
}

/** Results of parts that passed, by the hash of their inputs. */
export class PassedParts {
  readonly #folder: string;

  constructor(folder = FOLDER) {
    this.#folder = folder;
  }

  /** The result of a part on the same inputs; undefined if it has not passed on them. */
  find(part: string, inputs: string): PassedPart | undefined {
    try {
      const last = JSON.parse(readFileSync(this.#getPath(part), 'utf8')) as PassedPart;
      return last.inputs === inputs ? last : undefined;
    } catch {
      return undefined;
    }
  }

  keep(part: string, result: PassedPart): void {
    mkdirSync(this.#folder, { recursive: true });
    writeFileSync(this.#getPath(part), JSON.stringify(result));
  }

  /** A part that fails now has not passed, whatever it did before on the same inputs. */
  forget(part: string): void {
    rmSync(this.#getPath(part), { force: true });
  }

  #getPath(part: string): string {
    return join(this.#folder, `${part}.json`);
  }
}
