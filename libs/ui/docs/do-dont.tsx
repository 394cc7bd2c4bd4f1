import styled from 'styled-components';

import { type Sentence } from '../src/guide/guide.ts';
import { useSay } from '../src/guide/use-say.ts';
import { Sheet } from '../tokens/sheet.tsx';

/** Table of recommended texts, texts to avoid, and the reason. */
export function DoDont({
  caption,
  pairs,
}: {
  caption: Sentence;
  pairs: readonly (readonly [Sentence, Sentence, Sentence])[];
}) {
  const say = useSay();
  return (
    <Sheet
      caption={caption}
      head={[
        { zh: '这样写', en: 'Write' },
        { zh: '不这样写', en: 'Not' },
        { zh: '为什么', en: 'Why' },
      ]}
    >
      {pairs.map(([good, bad, why]) => (
        <tr key={good.en}>
          <td data-prose>
            <Good>{say(good)}</Good>
          </td>
          <td data-prose>
            <Bad>{say(bad)}</Bad>
          </td>
          <td data-prose>{say(why)}</td>
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
