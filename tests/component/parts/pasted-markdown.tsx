import { pasteAsMarkdown } from '@/lib/browser/forms/pasted-markdown';

/** A field that turns pasted formatted text into Markdown. */
export function PastedMarkdownPart() {
  return <textarea aria-label="Text" rows={10} onPaste={pasteAsMarkdown} />;
}
