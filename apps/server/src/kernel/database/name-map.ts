import { foldName } from '@backroom/contract/text';

/** A map by names that people type: it finds a name in each spelling that the database takes for the same. */
export class NameMap<Value> {
  readonly #values = new Map<string, Value>();

  constructor(entries: Iterable<readonly [name: string, value: Value]> = []) {
    for (const [name, value] of entries) this.set(name, value);
  }

  get(name: string): Value | undefined {
    return this.#values.get(foldName(name));
  }

  set(name: string, value: Value): this {
    this.#values.set(foldName(name), value);
    return this;
  }
}
