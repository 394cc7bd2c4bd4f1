const VERB = /^(?:select count\(\*\)|select|insert|update|delete|with)/;
const TABLE = /(?:from|into|update) "(\w+)"/;
const PARENTHESES = /\([^()]*\)/g;

/** The text without what is in parentheses, such as subselects. */
function stripParentheses(text: string): string {
  const stripped = text.replace(PARENTHESES, '');
  return stripped === text ? text : stripParentheses(stripped);
}

/** A short name of a statement, such as `select count(*) sys_user`: its verb and first table. */
export function nameStatement(text: string): string {
  const [verb = 'statement'] = VERB.exec(text) ?? [];
  const [, table = ''] = TABLE.exec(stripParentheses(text)) ?? TABLE.exec(text) ?? [];
  return `${verb} ${table}`.trim();
}
