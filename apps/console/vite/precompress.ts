import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { Plugin } from 'vite';

/** HTML is excluded: it is rendered per request. */
const COMPRESSIBLE = /\.(js|css|svg|json)$/;

/** Smaller files do not benefit from compression. */
const MIN_BYTES = 128;

/** Base-2 logarithms of bytes. */
const BLOCK_SIZES = [16, 17, 18];

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes `.br` and `.gz` files for every asset, so that the server does not compress at runtime. */
export function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'backroom-precompress',
    apply: 'build',
    configResolved: (config) => {
      outDir = join(config.root, config.build.outDir);
    },
    closeBundle: async () => {
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
      await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < MIN_BYTES) return;
  await writeFile(`${path}.br`, await compressBest(bytes));
  await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }));
}

/** Which size of blocks gives the best result differs from file to file. */
async function compressBest(bytes: Buffer): Promise<Buffer> {
  const results = await Promise.all(
    BLOCK_SIZES.map((blockSize) =>
      brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          [constants.BROTLI_PARAM_LGBLOCK]: blockSize,
        },
      }),
    ),
  );
  return results.reduce((best, result) => (result.length < best.length ? result : best));
}
