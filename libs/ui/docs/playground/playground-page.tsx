import { useState } from 'react';
import { styled } from 'styled-components';

import { useLocalizedText } from '../../src/guide/use-localized-text.ts';
import { Button } from '../../src/index.ts';
import { Page, Section } from '../../tokens/sheet.tsx';
import { Frames } from './frames.tsx';
import { LookControls } from './look-controls.tsx';
import { type Globals, toBrand, toStorybookAddress } from './playground-link.ts';
import { ProposalSection } from './proposal-section.tsx';
import { FIRST_SAMPLE, SAMPLES } from './samples.ts';

const WIDTHS_PX = [320, 768, 1440];
const DESK_PX = 1440;

interface PlaygroundPageProps {
  id: string;
  globals: Globals;
  onGlobalsChange: (changed: Globals) => void;
  /** `other`, the second brand, and `sample`, what the frames show. */
  args: Globals;
  onArgsChange: (changed: Globals) => void;
}

/** One page to try a look: all of it is in its address. */
export function PlaygroundPage({ id, args, ...props }: PlaygroundPageProps) {
  const brand = toBrand(props.globals.brand);
  const globals: Globals = { ...props.globals, brand };
  const other = toBrand(args.other);
  const link = toStorybookAddress(id, globals, { ...args, other });
  const sample = SAMPLES[args.sample ?? '']?.id ?? SAMPLES[FIRST_SAMPLE]?.id ?? '';
  const toFrame = (width: number, color: string, title: string) => ({
    id: sample,
    width,
    title,
    globals: { ...globals, brand: color },
  });
  return (
    <Wide>
      <Page
        title={{ zh: '试配台', en: 'Playground' }}
        lead={{
          zh: '选品牌色、外观和语言，看同一个页面在两个品牌、三种宽度下的样子。选过的都在地址里，把链接发给别人就能看到一样的。',
          en: 'Choose brand, look and language and see one page in two brands and three widths. The address holds every choice: send it, and others see the same.',
        }}
      >
        <CopyLink link={link} />
        <LookControls {...props} globals={globals} args={args} />
        <Section title={{ zh: '两个品牌', en: 'Two brands' }}>
          <Frames frames={[brand, other].map((color, index) => toFrame(DESK_PX, color, `${index + 1}. #${color}`))} />
        </Section>
        <Section title={{ zh: '三种宽度', en: 'Three widths' }}>
          <Frames frames={WIDTHS_PX.map((width) => toFrame(width, brand, `${width} px`))} />
        </Section>
        <ProposalSection
          text={globals.proposal ?? ''}
          onTextChange={(proposal) => props.onGlobalsChange({ proposal })}
          globals={globals}
          link={link}
        />
      </Page>
    </Wide>
  );
}

function CopyLink({ link }: { link: string }) {
  const localize = useLocalizedText();
  const [copied, setCopied] = useState('');
  return (
    <Line>
      <Button onClick={() => void navigator.clipboard.writeText(link).then(() => setCopied(link))}>
        {localize({ zh: '复制链接', en: 'Copy link' })}
      </Button>
      <span role="status">{copied === link && localize({ zh: '已复制', en: 'Copied' })}</span>
    </Line>
  );
}

const Wide = styled.div`
  > article {
    max-width: none;
  }
`;

const Line = styled.div`
  display: flex;
  gap: var(--ui-space-3);
  align-items: center;
`;
