import ChildProcessRunner from 'jest-light-runner/child-process';

/**
 * As many lanes as tests run at a time, each with processes of its own. The runner has a pool of processes for each
 * configuration, and its answer to the first one that asks for its settings goes to all of the pool: of two that start
 * at the same time, the later one would miss it and wait for ever. A lane is a copy of the configuration.
 */
export default class NodeRunner extends ChildProcessRunner {
  #lanes;

  constructor(globalConfig, ...rest) {
    super(globalConfig, ...rest);
    this.#lanes = Array.from({ length: globalConfig.maxWorkers }, () => new Map());
  }

  runTests(tests, watcher, onStart, onResult, onFailure) {
    const originals = new Map(tests.map((test) => [{ ...test }, test]));
    const leave = (test) => {
      if (test.lane) this.#lanes.push(test.lane);
      test.lane = undefined;
    };
    const handlers = [
      (test) => {
        test.lane = this.#lanes.pop();
        const { config } = test.context;
        if (!test.lane.has(config)) test.lane.set(config, { ...config });
        test.context = { ...test.context, config: test.lane.get(config) };
        return onStart(originals.get(test));
      },
      (test, result) => {
        leave(test);
        return onResult(originals.get(test), result);
      },
      (test, error) => {
        leave(test);
        return onFailure(originals.get(test), error);
      },
    ];
    return super.runTests([...originals.keys()], watcher, ...handlers);
  }
}
