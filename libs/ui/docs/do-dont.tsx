import styled from 'styled-components';

import type { LocalizedText } from '../src/guide/guide.ts';
import { useLocalizedText } from '../src/guide/use-localized-text.ts';
import { Sheet } from '../tokens/sheet.tsx';

const OF_TEXTS: readonly LocalizedText[] = [
  { zh: '这样写', en: 'Write' },
  { zh: '不这样写', en: 'Not' },
];

/** Table of what is recommended, texts by default, what to avoid, and the reason. */
export function DoDont({
  caption,
  heads = OF_TEXTS,
  pairs,
}: {
  caption: LocalizedText;
  heads?: readonly LocalizedText[];
  pairs: readonly (readonly [LocalizedText, LocalizedText, LocalizedText])[];
}) {
  const localize = useLocalizedText();
  return (
    <Sheet caption={caption} head={[...heads, { zh: '为什么', en: 'Why' }]}>
      {pairs.map(([good, bad, why]) => (
        <tr key={good.en}>
          <td data-prose>
            <Good>{localize(good)}</Good>
          </td>
          <td data-prose>
            <Bad>{localize(bad)}</Bad>
          </td>
          <td data-prose>{localize(why)}</td>
        </tr>
      ))}
    </Sheet>
  );
}

const Good = styled.span`
  &::before {
    content: '✓ ';
    color: var(--ui-success-text);
  }
`;

const Bad = styled.span`
  color: var(--ui-fg-2);

  &::before {
    content: '✗ ';
    color: var(--ui-danger-text);
  }
`;
