import styled from 'styled-components';

import { useLocalizedText } from '../../src/guide/use-localized-text.ts';

/** Recorded and compared by `apps/console-e2e/src/stories/reader-trees.check.ts`. */
const TREES: Readonly<Record<string, string>> = import.meta.glob('../../src/*/*.reader.yml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

interface ReaderTreeProps {
  /** Of the stories: `./libs/ui/src/…`. */
  fileName: string;
}

/** Roles, names and states of the first story as a screen reader is given them, or nothing if none are recorded. */
export function ReaderTree({ fileName }: ReaderTreeProps) {
  const localize = useLocalizedText();
  const tree = TREES[fileName.replace(/^.*libs\/ui\//, '../../').replace('.stories.tsx', '.reader.yml')];
  if (tree === undefined) return null;
  const title = localize({ zh: '读屏软件得到的', en: 'What a screen reader is given' });
  return (
    <Part className="sb-unstyled">
      <h2>{title}</h2>
      {tree.trim() === '' ? (
        <p>
          {localize({
            zh: '没有：它只是装饰，旁边的文字已经说了',
            en: 'Nothing: it decorates, and text says the same',
          })}
        </p>
      ) : (
        <>
          <p>
            {localize({
              zh: '上面这个故事的角色、名称和状态，由测试记录；变了，测试会失败',
              en: 'Roles, names and states of the story above, as a test has recorded them; it fails when they change',
            })}
          </p>
          <Tree tabIndex={0} aria-label={title}>
            {tree}
          </Tree>
        </>
      )}
    </Part>
  );
}

const Part = styled.section`
  display: grid;
  gap: var(--ui-space-4);
  margin-block: var(--ui-space-8);
  color: var(--ui-fg-1);
  font-family: var(--ui-font);
  font-size: var(--ui-fs-body);
  line-height: var(--ui-lh-body);

  h2 {
    font-size: var(--ui-fs-title-3);
    line-height: var(--ui-lh-title-3);
  }
`;

const Tree = styled.pre`
  max-height: 320px;
  padding: var(--ui-space-5);
  overflow: auto;
  border: 1px solid var(--ui-line-1);
  border-radius: var(--ui-radius-3);
  background: var(--ui-bg-surface);
  font-family: var(--ui-font-mono);
  font-size: var(--ui-fs-label);
  line-height: var(--ui-lh-label);
`;
