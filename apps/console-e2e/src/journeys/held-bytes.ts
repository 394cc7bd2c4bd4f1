import { type CDPSession } from '@playwright/test';

interface HeapSnapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } };
  nodes: number[];
}

/** What a page makes; beside it stand what the browser compiles of its code, and what it notes for developers. */
const OF_THE_PAGE = new Set(['object', 'closure', 'array', 'string', 'concatenated string', 'sliced string', 'regexp']);

/** Bytes that the page's own objects hold, once everything that can go has gone. */
export async function heldBytes(devTools: CDPSession): Promise<number> {
  const { snapshot, nodes } = await takeSnapshot(devTools);
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length)
    if (OF_THE_PAGE.has(types[0][nodes[at + type] ?? -1] ?? '')) bytes += nodes[at + size] ?? 0;
  return bytes;
}

/** The browser collects the garbage before it. */
async function takeSnapshot(devTools: CDPSession): Promise<HeapSnapshot> {
  const chunks: string[] = [];
  const keep = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  devTools.on('HeapProfiler.addHeapSnapshotChunk', keep);
  await devTools.send('HeapProfiler.takeHeapSnapshot');
  devTools.off('HeapProfiler.addHeapSnapshotChunk', keep);
  return JSON.parse(chunks.join('')) as HeapSnapshot;
}
