import ChildProcessRunner from 'jest-light-runner/child-process';
import Tinypool from 'tinypool';

/**
 * Replies to the process that asks. The runner's own channel replies to all of them at the first request: a process
 * that asks after it has missed that reply waits for ever, and the run with it.
 */
function createOwnChannel(shared) {
  let reply;
  return {
    onMessage(listener) {
      reply = listener;
    },
    postMessage(message) {
      shared.onMessage(reply);
      shared.postMessage(message);
    },
  };
}

const { run } = Tinypool.prototype;
Tinypool.prototype.run = function runWithOwnChannel(task, options) {
  return run.call(this, task, options?.channel ? { ...options, channel: createOwnChannel(options.channel) } : options);
};

export default ChildProcessRunner;
