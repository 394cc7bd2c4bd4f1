import { styled } from 'styled-components';

import { useLocalizedText } from '../../src/guide/use-localized-text.ts';
import { Alert, Text } from '../../src/index.ts';
import { CHINESE_NAMES } from '../chinese-names.ts';
import { type Globals, toStorybookAddress } from './playground-link.ts';
import type { Effects } from './use-effects.ts';

const toPascalCase = (folder: string) => folder.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
const toId = (title: string) => `${title.toLowerCase().replaceAll(/[\s/]+/g, '-')}--ready`;

/** Whether the contrast is kept, and what changes: each page leads to its story with the proposal. */
export function EffectsView({ effects, globals }: { effects: Effects; globals: Globals }) {
  const localize = useLocalizedText();
  const { problems, pages, isInFrame } = effects;
  // Folders without a name are parts of others.
  const components = effects.components
    .map(toPascalCase)
    .flatMap((name) => (CHINESE_NAMES[name] === undefined ? [] : [localize({ zh: CHINESE_NAMES[name], en: name })]));
  return (
    <Parts>
      <div role="status">
        {problems.length === 0 ? (
          <Alert tone="success">{localize({ zh: '对比度都够。', en: 'Every contrast is kept.' })}</Alert>
        ) : (
          <Alert tone="danger">
            {localize({
              zh: `有${problems.length}处对比度不足，不能采用：`,
              en: `${problems.length} too faint, so it cannot be applied:`,
            })}
            <ul>
              {problems.map(({ appearance, token, background, ratio, minRatio }) => (
                <li key={`${appearance} ${token} ${background}`}>
                  {`${appearance}: ${token} / ${background} ${ratio.toFixed(2)} < ${minRatio}`}
                </li>
              ))}
            </ul>
          </Alert>
        )}
      </div>
      <section>
        <Text variant="title-3">
          {localize({ zh: `会变的页面：${pages.length}个`, en: `Pages that change: ${pages.length}` })}
        </Text>
        {isInFrame && <p>{localize({ zh: '每一页外面的框架也会变。', en: 'So does the frame around every page.' })}</p>}
        <Names>
          {pages.map((title) => (
            <li key={title}>
              <a href={toStorybookAddress(toId(title), globals)} target="_top">
                {title.replace('Pages/', '')}
              </a>
            </li>
          ))}
        </Names>
      </section>
      <section>
        <Text variant="title-3">
          {localize({ zh: `会变的组件：${components.length}个`, en: `Components that change: ${components.length}` })}
        </Text>
        <Names>
          {components.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </Names>
      </section>
    </Parts>
  );
}

const Parts = styled.div`
  display: grid;
  gap: var(--ui-space-5);
`;

const Names = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-2) var(--ui-space-5);
  margin-block-start: var(--ui-space-3);

  a {
    color: var(--ui-accent-text);
  }
`;
