const PART = /^(?:(?<tag>\*|[a-z][a-z\d]*)|\*\[role~="(?<role>[a-z]+)"\])$/;
/** By selector; null for those that jsdom reads. */
const parsed = new Map();

function parse(selector) {
  const tags = new Set();
  const roles = new Set();
  for (const part of selector.split(',')) {
    const { tag, role } = PART.exec(part.trim())?.groups ?? {};
    if (tag) tags.add(tag);
    else if (role) roles.add(role);
    else return null;
  }
  return { isAny: tags.has('*'), tags, roles };
}

function readSelector(selector) {
  if (!parsed.has(selector)) parsed.set(selector, parse(selector));
  return parsed.get(selector);
}

const hasRole = (element, roles) => {
  const value = element.getAttributeNS(null, 'role');
  return value !== null && value.split(/[\t\n\f\r ]+/).some((role) => roles.has(role));
};

/**
 * Replaces `querySelectorAll` for lists of tags and roles, which is what Testing Library looks for. jsdom collects the
 * document once for each of the list, by way of proxies, and sorts what it found; here one walk finds them in order.
 */
export function walkForQueries(jsdom) {
  const { domSymbolTree } = jsdom('jsdom/lib/jsdom/living/helpers/internal-constants.js');
  const NodeList = jsdom('jsdom/lib/jsdom/living/generated/NodeList.js');

  function find(parent, query, found) {
    const { isAny, tags, roles } = query;
    for (let node = domSymbolTree.firstChild(parent); node; node = domSymbolTree.nextSibling(node)) {
      if (node.nodeType !== 1) continue;
      if (isAny || tags.has(node._localName) || (roles.size > 0 && hasRole(node, roles))) found.push(node);
      find(node, query, found);
    }
    return found;
  }

  for (const kind of ['Document', 'DocumentFragment', 'Element']) {
    const { prototype } = jsdom(`jsdom/lib/jsdom/living/nodes/${kind}-impl.js`).implementation;
    const { querySelectorAll } = prototype;

    prototype.querySelectorAll = function findAll(selector) {
      const query = readSelector(selector);
      if (!query) return querySelectorAll.call(this, selector);
      return NodeList.createImpl(this._globalObject, [], { nodes: find(this, query, []) });
    };
  }
}
