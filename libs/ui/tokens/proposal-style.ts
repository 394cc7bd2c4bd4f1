import { parseProposal, withProposal } from './proposal.ts';
import { stylesheet } from './stylesheet.ts';

/** The style sheet of all tokens with the values of a proposal, given as in an address. */
export const createProposalStyle = (text: string): string => withProposal(parseProposal(text).proposal, stylesheet);
