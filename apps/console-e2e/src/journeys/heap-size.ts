import type { CDPSession } from '@playwright/test';

interface HeapSnapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } };
  nodes: number[];
}

/** Node types allocated by the page; the others are compiled code and developer tools data. */
const PAGE_NODE_TYPES = new Set([
  'object',
  'closure',
  'array',
  'string',
  'concatenated string',
  'sliced string',
  'regexp',
]);

/** Bytes retained by the page's own objects after garbage collection. */
export async function measureHeapSize(devTools: CDPSession): Promise<number> {
  const { snapshot, nodes } = await takeSnapshot(devTools);
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let offset = 0; offset < nodes.length; offset += fields.length)
    if (PAGE_NODE_TYPES.has(types[0][nodes[offset + type] ?? -1] ?? '')) bytes += nodes[offset + size] ?? 0;
  return bytes;
}

/** Taking a snapshot runs a garbage collection first. */
async function takeSnapshot(devTools: CDPSession): Promise<HeapSnapshot> {
  const chunks: string[] = [];
  const handleChunk = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  devTools.on('HeapProfiler.addHeapSnapshotChunk', handleChunk);
  await devTools.send('HeapProfiler.takeHeapSnapshot');
  devTools.off('HeapProfiler.addHeapSnapshotChunk', handleChunk);
  return JSON.parse(chunks.join('')) as HeapSnapshot;
}
