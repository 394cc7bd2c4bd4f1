import { useState } from 'react';
import { styled } from 'styled-components';

import { useLocalizedText } from '../../src/guide/use-localized-text.ts';
import { Button, Combobox, Field, TextInput } from '../../src/index.ts';
import {
  getProposable,
  listProposable,
  parseProposal,
  type Proposal,
  readValue,
  showValue,
  writeProposal,
} from '../../tokens/proposal.ts';
import { Section, Sheet, Swatch } from '../../tokens/sheet.tsx';
import { EffectsView } from './effects-view.tsx';
import type { Globals } from './playground-link.ts';
import { useEffects } from './use-effects.ts';

const OPTIONS = listProposable().map((token) => ({
  value: token.name,
  label: `${token.name} ${showValue(token, token.value)}`,
}));

interface ProposalSectionProps {
  /** As it stands in the address. */
  text: string;
  onTextChange: (text: string) => void;
  globals: Globals;
  /** Of the Playground with this proposal. */
  link: string;
}

/** Other values for tokens: drawn at once, judged for contrast, and applied by a command. */
export function ProposalSection({ text, onTextChange, globals, link }: ProposalSectionProps) {
  const localize = useLocalizedText();
  const effects = useEffects(text);
  const { proposal } = parseProposal(text);
  const change = (edit: (next: Map<string, string>) => void) => {
    const next = new Map(proposal);
    edit(next);
    onTextChange(writeProposal(next));
  };
  return (
    <Section title={{ zh: '建议改动设计令牌', en: 'Propose tokens' }}>
      <ProposalForm onPropose={(name, value) => change((next) => next.set(name, value))} />
      {proposal.size > 0 && (
        <>
          <ProposalTable proposal={proposal} onRemove={(name) => change((next) => next.delete(name))} />
          <p>
            {localize({
              zh: '在仓库里运行这条命令，就会写进令牌文件：',
              en: 'This command writes it into the token files:',
            })}
          </p>
          <Command tabIndex={0}>{`npm run token -- '${link}'`}</Command>
          {effects && <EffectsView effects={effects} globals={globals} />}
        </>
      )}
    </Section>
  );
}

function ProposalForm({ onPropose }: { onPropose: (name: string, value: string) => void }) {
  const localize = useLocalizedText();
  const [name, setName] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const token = name === null ? undefined : getProposable(name);
  const propose = () => {
    const value = token && readValue(token, typed);
    setWrong(value === undefined);
    if (token && value !== undefined) onPropose(token.name, value);
  };
  return (
    <Form>
      <Field label={localize({ zh: '令牌', en: 'Token' })}>
        {(control) => <Combobox {...control} value={name} onValueChange={setName} options={OPTIONS} />}
      </Field>
      <Field
        label={localize({ zh: '新的值', en: 'New value' })}
        error={isWrong ? localize({ zh: '写成#f4f6f8或16px', en: 'Write #f4f6f8 or 16px' }) : undefined}
        help={token && localize({ zh: '现在：', en: 'Now: ' }) + showValue(token, token.value)}
      >
        {(control) => <TextInput {...control} value={typed} onChange={({ target }) => setTyped(target.value)} />}
      </Field>
      <Button onClick={propose} disabled={!token}>
        {localize({ zh: '建议', en: 'Propose' })}
      </Button>
    </Form>
  );
}

function ProposalTable({ proposal, onRemove }: { proposal: Proposal; onRemove: (name: string) => void }) {
  const localize = useLocalizedText();
  const show = (shown: string) => (
    <>
      {shown.startsWith('#') && <Swatch $color={shown} />}
      <code>{shown}</code>
    </>
  );
  return (
    <Sheet
      caption={{ zh: `${proposal.size}处改动`, en: `${proposal.size} changes` }}
      head={[
        { zh: '令牌', en: 'Token' },
        { zh: '现在', en: 'Now' },
        { zh: '建议', en: 'Proposed' },
        { zh: '操作', en: 'Action' },
      ]}
    >
      {[...proposal].map(([name, value]) => {
        const token = getProposable(name);
        return (
          token && (
            <tr key={name}>
              <td>{name}</td>
              <td>{show(showValue(token, token.value))}</td>
              <td>{show(showValue(token, value))}</td>
              <td>
                <Button onClick={() => onRemove(name)}>{localize({ zh: '撤回', en: 'Withdraw' })}</Button>
              </td>
            </tr>
          )
        );
      })}
    </Sheet>
  );
}

const Form = styled.div`
  display: grid;
  gap: var(--ui-space-4);
  grid-template-columns: minmax(0, 320px) minmax(0, 200px) auto;
  align-items: start;
  justify-content: start;

  /* Beside the fields, below their labels. */
  > button {
    margin-block-start: calc(var(--ui-lh-label) + var(--ui-space-2));
  }
`;

const Command = styled.code`
  display: block;
  padding: var(--ui-space-4);
  border-radius: var(--ui-radius-3);
  background: var(--ui-bg-sunken);
  overflow-wrap: anywhere;
`;
