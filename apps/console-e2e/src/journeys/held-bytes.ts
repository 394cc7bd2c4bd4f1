import { type CDPSession } from '@playwright/test';

interface HeapSnapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } };
  nodes: number[];
}

/** Node types allocated by the page; the others are compiled code and developer tools data. */
const OF_THE_PAGE = new Set(['object', 'closure', 'array', 'string', 'concatenated string', 'sliced string', 'regexp']);

/** Bytes retained by the page's own objects after garbage collection. */
export async function heldBytes(devTools: CDPSession): Promise<number> {
  const { snapshot, nodes } = await takeSnapshot(devTools);
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length)
    if (OF_THE_PAGE.has(types[0][nodes[at + type] ?? -1] ?? '')) bytes += nodes[at + size] ?? 0;
  return bytes;
}

/** Taking a snapshot runs a garbage collection first. */
async function takeSnapshot(devTools: CDPSession): Promise<HeapSnapshot> {
  const chunks: string[] = [];
  const keep = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  devTools.on('HeapProfiler.addHeapSnapshotChunk', keep);
  await devTools.send('HeapProfiler.takeHeapSnapshot');
  devTools.off('HeapProfiler.addHeapSnapshotChunk', keep);
  return JSON.parse(chunks.join('')) as HeapSnapshot;
}
