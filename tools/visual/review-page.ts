import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { transformSync } from 'esbuild';

import type { ChangedToken } from './changed-tokens.ts';
import type { Comparison } from './compare-folders.ts';
import { TOKENS } from './pictures.ts';

const REVIEW = join(import.meta.dirname, 'review');
const STYLE_SHEET = join(import.meta.dirname, '../../libs/ui/src/theme', TOKENS);

const read = (file: string) => readFileSync(join(REVIEW, file), 'utf8');
/** In a script element nothing ends it. */
const toJson = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** What the page is made of. */
export interface Review extends Pick<Comparison, 'id' | 'differences'> {
  tokens: readonly ChangedToken[];
}

/** The page on which a designer decides about each difference: one file, which needs no server. */
export function createReviewPage({ id, differences, tokens }: Review): string {
  const { code } = transformSync(read('review-client.ts'), { loader: 'ts', target: 'es2022' });
  return `<!doctype html>
<html lang="zh-CN" data-size="medium" data-density="default" data-appearance="light" data-brand="1890ff">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Pictures</title>
<style>${readFileSync(STYLE_SHEET, 'utf8')}${read('review.css')}</style>
<script type="application/json" id="comparison">${toJson({ id, differences, tokens } satisfies Review)}</script>
<script type="module">${code}</script>
</html>
`;
}
