import ReactMarkdown, { type Components } from 'react-markdown';
import styles from './markdown.module.css';
import { TextLink } from './text-link';

const allowed = ['p', 'em', 'strong', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'a', 'br'];
const ADDRESS = /^(https?:\/\/|mailto:)/i;

type Level = 2 | 3 | 4;

/**
 * People's own long text: paragraphs, emphasis, lists, two levels of headings and links to the web or to
 * an address. HTML, images and anything else come out as their plain words, or not at all.
 * @param topLevel the level of the text's highest headings, one below the heading it stands under.
 */
export function Markdown({ children, topLevel = 3 }: { children: string; topLevel?: 2 | 3 }) {
  return (
    <div className={styles.prose}>
      <ReactMarkdown
        allowedElements={allowed}
        unwrapDisallowed
        skipHtml
        urlTransform={(url) => (ADDRESS.test(url) ? url : null)}
        components={componentsFor(topLevel)}
      >
        {children}
      </ReactMarkdown>
    </div>
  );
}

function componentsFor(topLevel: 2 | 3): Components {
  const top = headingAt(topLevel);
  const lower = headingAt(topLevel === 2 ? 3 : 4);
  return {
    h1: top,
    h2: top,
    h3: lower,
    h4: lower,
    h5: lower,
    h6: lower,
    a: ({ href, children }) => (href ? <TextLink href={href}>{children}</TextLink> : children),
  };
}

function headingAt(level: Level): NonNullable<Components['h2']> {
  const Tag = `h${level}` as const;
  return ({ children }) => <Tag className={styles.heading}>{children}</Tag>;
}
