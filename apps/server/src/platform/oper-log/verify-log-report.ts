import type { LogFinding, LogVerification } from './verify-log.ts';

const describePlace = ({ kind, chain, seq, lastSeq, operId }: LogFinding): string => {
  const position = seq === lastSeq ? `entry ${seq}` : `entries ${seq} to ${lastSeq}`;
  return `${kind.padEnd(8)} chain ${chain}, ${position}${operId === null ? '' : `, number ${operId}`}`;
};

/** The result as text, one line per finding. */
export function formatVerification({ entries, findings, digest }: LogVerification): string {
  const summary = `${entries} entries read, ${findings.length} findings`;
  return [...findings.map(describePlace), summary, `digest ${digest}`].join('\n');
}
