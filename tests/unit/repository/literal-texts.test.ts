import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type ESTree, parseSync } from 'vite';
import { expect, it } from 'vitest';

/* Texts that people read must be messages (docs/translating.md). */

const ALLOWED: { reason: string; text: RegExp; file?: RegExp }[] = [
  {
    reason: 'names of companies',
    text: /^(American Express|Diners Club|Facebook|Google|Mastercard|Twitter|UnionPay|Visa)$/,
  },
  { reason: 'names of programs', text: /^(Node\.js|PostgreSQL)$/ },
  { reason: 'names of browsers and systems', text: /./, file: /\/browser-name\.ts$/ },
  { reason: 'names of keys', text: /^(Arrow(Left|Right)|Esc|Escape|F8)$/ },
  { reason: 'addresses', text: /^https:\/\/|\bexample\.org\b/ },
  { reason: 'levels of headings', text: /^h[1-6]$/ },
  { reason: 'types of schema.org', text: /^([A-Z][a-z]+)+$/, file: /^lib\/server\/seo\// },
  { reason: 'names of time zones', text: /^[A-Z]\w+$|^[A-Z]\w+\/\w+$/, file: /\/time-zones\.ts$/ },
  { reason: 'values of cookies', text: /^Lax$/ },
  { reason: 'names of inputs', text: /^…text$/, file: /\/message-fields\.tsx$/ },
  { reason: 'a page without messages', text: /./, file: /^app\/global-error\.tsx$/ },
];

/** Attributes and properties whose values people see or hear. */
const TEXT_NAME =
  /^(?!enterKeyHint$)(aria-(description|label|placeholder|roledescription|valuetext)|alt|caption|description|heading|help|hint|label|message|note|placeholder|summary|text|title|\w*[a-z](Alt|Description|Heading|Help|Hint|Label|Message|Note|Placeholder|Text|Title))$/;

/** Only developers see these errors. The message of an `ApiError` reaches users. */
const DEVELOPER_CALL = /^(Error|RangeError|TypeError|DOMException|ApiUnavailableError|console\.\w+|log[A-Z]\w*)$/;

type Node = ESTree.Node;

/** Nodes that pass on the value of a child. */
const PASSING = /^(JSXExpressionContainer|LogicalExpression|ParenthesizedExpression|TS\w+)$/;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Lists the texts and children of a node, and whether people read each of them. */
function listParts(node: Node, isRead: boolean, write: (node: Node) => string): [part: unknown, isRead: boolean][] {
  switch (node.type) {
    case 'JSXText':
      return [[node.value, true]];
    case 'Literal':
      return [[node.value, isRead]];
    case 'TemplateLiteral':
      return [[[node.quasis.map(({ value }) => value.cooked).join('…'), node.expressions], isRead]];
    case 'JSXElement':
      return [
        [node.openingElement, false],
        [node.children, true],
      ];
    case 'JSXFragment':
      return [[node.children, true]];
    case 'JSXAttribute':
      return [[node.value, TEXT_NAME.test(write(node.name))]];
    case 'Property':
      return [[node.value, TEXT_NAME.test(write(node.key))]];
    case 'AssignmentExpression':
      return [[node.right, TEXT_NAME.test(write(node.left).replace(/.*\./, ''))]];
    case 'ConditionalExpression':
      return [
        [node.test, false],
        [[node.consequent, node.alternate], isRead],
      ];
    case 'BinaryExpression':
      return node.operator === '+' ? [[[node.left, node.right], isRead]] : [];
    case 'CallExpression':
    case 'NewExpression':
      return DEVELOPER_CALL.test(write(node.callee)) ? [] : [[[node.callee, node.arguments], false]];
    case 'ImportDeclaration':
      return [];
    default: {
      if (node.type.startsWith('TS') && !node.type.endsWith('Expression')) return [];
      return [[Object.values(node).filter((value) => typeof value === 'object'), isRead && PASSING.test(node.type)]];
    }
  }
}

/**
 * Lists the texts in source code. A string elsewhere counts as a text if it begins with a capital and a lowercase
 * letter.
 */
function findTexts(name: string, source: string): string[] {
  const found: string[] = [];
  const write = ({ start, end }: Node) => source.slice(start, end);
  const visit = (part: unknown, isRead: boolean): void => {
    if (typeof part === 'string') {
      const text = part.replaceAll(/\s+/g, ' ').trim();
      const isText = (isRead ? /\p{L}/u : /^\P{L}*\p{Lu}\p{Ll}/u).test(text);
      if (isText && !ALLOWED.some((one) => one.text.test(text) && (one.file?.test(name) ?? true))) found.push(text);
    } else if (Array.isArray(part)) {
      for (const one of part) visit(one, isRead);
    } else if (isNode(part)) {
      for (const [child, isChildRead] of listParts(part, isRead, write)) visit(child, isChildRead);
    }
  };
  visit(parseSync(name, source).program, false);
  return found;
}

const files = execFileSync('git', ['ls-files', 'app', 'components', 'lib/browser', 'lib/server/seo'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((name) => /\.tsx?$/.test(name));

it('every text on a page is a message', () => {
  const found = files.flatMap((name) => findTexts(name, readFileSync(name, 'utf8')).map((text) => `${name}: ${text}`));
  expect(found).toEqual([]);
});

it.each([
  '<p>two works</p>',
  '<p>{count} works</p>',
  `<p>{isOpen ? \`\${count} works\` : null}</p>`,
  '<img alt="a bird" />',
  '<Field label={isShort ? "size" : t("artwork.size")} />',
  '<Field emptyText="nothing yet" />',
  'export const metadata = { title: "works" };',
  `document.title = \`works of \${name}\`;`,
  'toast.success("Saved.");',
  'const names = ["Works", "Calls"];',
  'throw new ApiError(404, "not_found", "Not here.");',
])('rejects %s outside the messages', (source) => {
  expect(findTexts('page.tsx', source)).toHaveLength(source.includes('names') ? 2 : 1);
});

it.each([
  '<p className="row">{t("artwork.size")}: {size} (100 %)</p>',
  '<TextLink href={kind === "Works" ? "/art" : paths[kind]} />',
  'if (event.key === "Enter") go(kind as Kinds["Works"]);',
  'throw new Error("The page has no messages yet.");',
  'type Name = "Works" | "Calls";',
])('allows %s outside the messages', (source) => {
  expect(findTexts('page.tsx', source)).toEqual([]);
});
