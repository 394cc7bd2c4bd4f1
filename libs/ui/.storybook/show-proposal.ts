const STYLE_ID = 'story-proposal';

let current = '';

/** Draws everything with the tokens that the address proposes; what computes them is loaded for the first proposal. */
export function showProposal(text: string): void {
  current = text;
  if (text === '') {
    document.getElementById(STYLE_ID)?.remove();
    return;
  }
  void import('../tokens/proposal-style.ts').then(({ createProposalStyle }) => {
    if (current !== text) return;
    document.getElementById(STYLE_ID)?.remove();
    const style = Object.assign(document.createElement('style'), { id: STYLE_ID });
    style.textContent = createProposalStyle(text);
    document.head.append(style);
  });
}
